import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Does ScheduleAnyway give evenness?',
  belief: '`ScheduleAnyway` spreads pods evenly, it only never blocks.',
  steps: {
    ask: {
      text: '`zone-a` holds {{inA}} pods of `web`, `zone-b` holds {{inB}}, on equal nodes. `mypod` asks for [`maxSkew: {{maxSkew}}`|maxSkew] over zones with [`ScheduleAnyway`|whenUnsatisfiable]: `{{best}}` would get it. Suppose that a large pod, `batch`, is started there before.',
      question: 'Which node does `mypod` get then?',
      options: { b: '`node-b1`, the emptier zone', a: '`node-a1`, the fuller zone', tie: 'either, they tie' },
      found:
        '`{{best}}`, with {{totalA}} points against {{totalB}}. Evenness gives `node-b1` {{spreadLead}} points more; free room gives `node-a1` {{fitLead}} more.',
    },
    read: {
      title: 'Read the sum',
      text: '`batch` runs on `node-b1`. Each pod of `web` in a zone counts ln({{zones}} + {{added}}) = {{perPod}}; the sums are rounded to {{rawA}} and {{rawB}}. [Normalised|score], the smaller gets {{normB}}, the other {{normA}}; times weight {{weight}}: {{spreadB}} and {{spreadA}}. Then all other scores are added. `maxSkew` forbids nothing here.',
    },
    weigh: {
      title: 'Let evenness win',
      text: 'The weight of `PodTopologySpread` is the scheduler’s, not the pod’s. Below the bars it can be tried; **Use this profile**, further down, puts it in force. Or change what stands on the nodes.',
      goal: 'Have `node-b1` win `mypod` by points, with the constraint soft.',
      now: '`{{best}}` would get it now',
      done: 'For evenness `node-b1` gets {{spreadB}} and `node-a1` {{spreadA}}, for room {{fitB}} and {{fitA}}. In all `node-b1` wins, {{totalB}} against {{totalA}}.',
      hints: [
        '`node-b1` is ahead by {{spreadLead}} in evenness and behind by {{fitLead}} in room. Evenness has to outgrow room.',
        'Move the slider of `PodTopologySpread` above {{weight}} and watch the totals.',
        'Set the weight of `PodTopologySpread` one higher, scroll down, and choose **Use this profile**.',
      ],
    },
  },
  ending: {
    rule: '`ScheduleAnyway` only adds weight × normalised score, here {{weight}} × {{normB}} against {{weight}} × {{normA}}, **beside all other scores**: room gives {{fitB}} and {{fitA}}.',
    source: 'kube-scheduler 1.36, PodTopologySpread, PreScore, Score and NormalizeScore',
    practice: 'Soft spread drifts when nodes are unequally full; where evenness must hold, use `DoNotSchedule`.',
    then: '1.19 and 1.23 cut the sum of a node down instead of rounding it (since 1.24). In 1.19 taints, node affinity and pod affinity weighed one each, so that evenness counted for more; since 1.23 the weights are as now.',
    cases: {
      title: 'The same zones with other weights of `PodTopologySpread`',
      shows: { spreadLead: 'lead of node-b1 by evenness', fitLead: 'lead of node-a1 by room', best: 'chosen' },
    },
  },
};
