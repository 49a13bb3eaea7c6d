import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Who is given back?',
  belief: '[preemption] ends all pods of lower priority on the node, or else as few as possible.',
  steps: {
    ask: {
      text: '`payments` needs {{needs}} milli-CPU of `node-1`. Four pods there have a lower priority: `api-1` ({{apiPriority}}; its room alone would do), `web-1`, and the small `batch-1` and `batch-2` ({{batchPriority}}).',
      question: 'Who has to go?',
      options: { all: 'all lower pods', one: '`api-1`, one is enough', two: '`batch-1` and `batch-2`' },
      found:
        '`{{victims}}`. All {{removed}} are taken away on paper, then **given back** one by one, the most important first: `{{stays}}` could come back.',
    },
    film: {
      title: 'Pod by pod',
      text: 'Watch the [reprieve] with the film’s own **Next**: each lower pod comes back if `payments` still fits. `api-1` comes first, so its room is never on offer: two pods go where one would have done.',
    },
    count: {
      title: 'With a spread constraint',
      text: 'Another cluster. `web-new` is to be spread over zones with [maxSkew] {{maxSkew}}; `zone-a` holds {{inA}} matching pods, `zone-b` {{inB}}. In `zone-a` there is room, and its pods have a lower priority. `zone-b` is full.',
      question: 'How many pods of zone-a have to go?',
      options: { none: 'none, eviction changes no skew', one: 'one of them', both: 'both of them' },
      found:
        '{{webGone}}: `{{webVictims}}`. As the dry run takes pods away and gives them back, **the counts of the zones follow**: with {{back}} back the zone comes to {{after}} with `web-new`; with one more it would be too far ahead.',
    },
    fewer: {
      title: 'Let one go, not two',
      text: 'Back on `node-1`. Pods that would break a budget are given back **before** all others, whatever their priority. The budget `batch` has `minAvailable: {{minAvailable}}` and allows {{allowed}} disruptions.',
      goal: 'By the budget, make `api-1` the only victim.',
      now: 'victims now: {{victims}}; the budget allows {{allowed}}',
      done: 'Only `{{victims}}` goes: `{{violating}}` would break the budget, so they came back first, and then `api-1` did not fit any more.',
      hints: [
        'Given back now: {{stays}}. You need the two `batch` pods among them, before `api-1` is asked.',
        'A budget that allows no disruption makes its pods violating ones. Which `minAvailable` leaves nothing to spare?',
        'Choose `batch-1`, go to **Owner** in **Why**, write the number of the `batch` pods into `minAvailable` and press **Set**.',
      ],
    },
  },
  ending: {
    rule: 'On paper all {{firstRemoved}} lower pods leave; then whoever fits comes back, **violating ones first, then by priority**: `{{firstStays}}` came back, `{{firstVictims}}` had to go.',
    source: 'kube-scheduler 1.36, DefaultPreemption, SelectVictimsOnNode',
    practice: 'Many small low pods are the usual victims, even where one larger pod would have been enough.',
    cases: {
      title: 'Other requests of `payments`, in cpu',
      shows: { gone: 'victims', victims: 'who goes' },
    },
  },
};
