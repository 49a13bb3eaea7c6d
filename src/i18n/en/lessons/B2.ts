import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Who keeps the zones level?',
  belief: 'Kubernetes keeps the [skew] within [maxSkew] all the time.',
  steps: {
    ask: {
      text: 'Pods of `app=web` stand in three zones: {{counts}}. All of them have `maxSkew: {{maxSkew}}` with `DoNotSchedule`. Now somebody deletes both pods of `zone-c`. They are bare pods: nobody makes them anew.',
      question: 'How do the zones look a minute later?',
      options: {
        moved: 'one pod has moved to `zone-c`',
        stay: 'as the deletion left them',
        evicted: 'a pod of a full zone is gone too',
      },
      found:
        'As the deletion left them: {{standsA}}, {{standsB}}, {{standsC}}. They are {{apart}} apart although `maxSkew` is {{maxSkew}}, and nobody does anything.',
    },
    empty: {
      title: 'Break the balance',
      text: 'Click a pod, then **Delete pod** in **Why**. Press play, so that it ends, and look at `web-7` again: what is being deleted is not counted any more.',
      goal: 'Empty one zone of its `web` pods.',
      now: 'the emptiest zone has {{emptiest}}, goal {{goal.emptiest}}',
      done: 'The zones hold {{standsA}}, {{standsB}}, {{standsC}}. That is a difference of {{apart}}. A constraint is read **when a pod is placed**, and at no other time.',
      hints: [
        'The zones hold {{standsA}}, {{standsB}}, {{standsC}}. Delete pods until one of them is at {{goal.emptiest}}.',
        'Two pods stand on each node, and each node is a zone of its own: take both from the same node.',
        'Click `web-5` on `node-c1` and choose **Delete pod**. Do the same with `web-6`, then press play.',
      ],
    },
    next: {
      title: 'The next pod feels it',
      text: '`web-7` has waited all the while. It is the only pod that the constraint still speaks to: open for it is `{{openZones}}`.',
      goal: 'Let the scheduler place `web-7`.',
      now: 'placed by the scheduler: {{scheduled}}',
      done: '`web-7` went to `{{place}}`. With it the zones hold {{standsA}}, {{standsB}}, {{standsC}}, and again nobody moves the others. The ruler goes on showing its sum without `web-7`, as it was decided.',
      hints: [
        'The scheduler waits to be told. Time alone changes nothing: {{seconds}} s have passed. What you bound by hand was not placed by it: undo that.',
        'The buttons stand beside the scheduling queue, in which `web-7` waits.',
        'Press **Schedule**. Or switch on **Auto** and press play.',
      ],
    },
  },
  ending: {
    rule: 'The scheduler asks for matchNum + selfMatch − min ≤ {{maxSkew}} once, **when it places a pod**; running pods stay where they are, here {{standsA}}, {{standsB}} and {{standsC}}.',
    source: 'kube-scheduler 1.36, PodTopologySpread, Filter',
    practice:
      'After a zone’s outage its pods stand elsewhere and stay there. Only new pods bring the zones closer: those of a rollout, or those that replace what the descheduler evicts by this policy.',
    cases: {
      title: '`zone-c` emptied, with other values of `maxSkew`',
      shows: { feasible: 'feasible nodes', openZones: 'open to the next pod' },
    },
  },
};
