import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Does a rollout keep zones level?',
  belief: 'A rollout replaces pod by pod, so it keeps the balance.',
  steps: {
    ask: {
      text: '[Deployment] `web` holds {{standsA}}, {{standsB}} and {{standsC}} in three zones, with `maxSkew` {{maxSkew}}. Suppose a [rollout] replaces every pod.',
      question: 'How do the zones end?',
      options: {
        level: 'level',
        within: 'within `maxSkew`',
        beyond: 'beyond `maxSkew`',
      },
      found:
        '{{standsA}}, {{standsB}} and {{standsC}}: {{apart}} apart. New pods were placed beside **old pods**, which then went.',
    },
    roll: {
      title: 'Roll it out',
      text: 'Restart the rollout of `web`, and run the clock until all is done.',
      goal: 'Replace all {{replicas}} pods by a new revision.',
      now: 'old pods: {{oldLeft}}',
      done: '{{standsA}}, {{standsB}} and {{standsC}}. Every placement obeyed `maxSkew`: the count included old pods, which are `app=web` too.',
      hints: [
        'Revisions so far: {{revisions}}. A pod that you delete comes back from the same template: that is no rollout.',
        'Restart the rollout of Deployment `web`.',
        'Restart the rollout, then go to the end of the run.',
      ],
    },
    keys: {
      title: 'Count one revision only',
      text: '[matchLabelKeys] adds a label’s value to the selector. Each revision has its own `pod-template-hash`.',
      goal: 'End level, each pod counting only its revision.',
      now: 'counting so: {{ownCount}}, apart: {{apart}}',
      done: '{{standsA}}, {{standsB}} and {{standsC}}: each new pod counted only its own revision.',
      hints: [
        'Pods with the field: {{ownCount}}. The constraint is part of the Deployment’s template.',
        'In the YAML of Deployment `web`, add a list `matchLabelKeys` beside `maxSkew`.',
        'Set `matchLabelKeys: [pod-template-hash]` in `web`, and go to the end of the run.',
      ],
    },
  },
  ending: {
    rule: 'A constraint counts **all pods that its selector matches, old revisions too**. `matchLabelKeys` leaves those out.',
    source: 'kube-scheduler 1.36, PodTopologySpread; API server 1.36, matchLabelKeys',
    practice:
      'A Deployment with `DoNotSchedule` may drift with every release, until a scale-up hangs. Put `pod-template-hash` into its `matchLabelKeys`.',
    then: 'Texts of 2021 have no such field. It came with 1.25 and is on since 1.27; since 1.34 the API server writes the value into `labelSelector` itself.',
    cases: {
      title: 'A rollout without `matchLabelKeys`',
      shows: {
        apart: 'apart',
        standsA: 'in zone-a',
        standsB: 'in zone-b',
        standsC: 'in zone-c',
      },
    },
  },
};
