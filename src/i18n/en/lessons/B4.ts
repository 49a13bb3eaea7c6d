import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Does a rollout end level?',
  belief: 'A rollout replaces pod by pod, so it keeps the balance.',
  steps: {
    ask: {
      text: '[Deployment] `web` has {{replicas}} pods, level over three zones: {{standsA}}, {{standsB}} and {{standsC}}. `maxSkew` is {{maxSkew}}, and the scheduler runs. Now a [rollout] replaces them all.',
      question: 'How far apart are the zones in the end?',
      options: {
        level: 'level, as before',
        within: 'at most `maxSkew` apart',
        beyond: 'further apart than `maxSkew`',
      },
      found:
        'They hold {{standsA}}, {{standsB}} and {{standsC}}: {{apart}} apart. Each new pod was placed by a count that held **old pods too**, and these went afterwards.',
    },
    roll: {
      title: 'Roll it out',
      text: 'Click any `web` pod. In **Why**, tab **Owner**, the Deployment’s card comes after the ReplicaSet’s: its **Do** has **Restart the rollout**. **Find or do** knows it too. It plays at once; go to the end (key End) to see what comes of it.',
      goal: 'Replace all {{replicas}} pods by those of a new revision.',
      now: '{{oldLeft}} pods of the first revision are left, goal {{goal.oldLeft}}',
      done: 'The zones hold {{standsA}}, {{standsB}} and {{standsC}}. At every single placement the constraint was true. It counted `app=web`, and both revisions have that label.',
      hints: [
        'Revisions so far: {{revisions}}. A pod that you delete comes again from the same template: that is no rollout.',
        'Open **Find or do**, type `restart`, and choose the command for Deployment `web`. Or click a pod, then **Owner**, and **Do** of the Deployment.',
        'Restart the rollout, then press End: the clock goes to where all is done.',
      ],
    },
    keys: {
      title: 'Count each revision for itself',
      text: '[matchLabelKeys] adds the pod’s own value of a label to the selector. Every [ReplicaSet] of a Deployment labels its pods with `pod-template-hash`. Click a new pod; in its tab **Owner** the Deployment’s card, after the ReplicaSet’s, has a pencil for its YAML. The change is a rollout of its own.',
      goal: 'End level, with pods that count only their own revision.',
      now: '{{ownCount}} of {{replicas}} count that way; the zones are {{apart}} apart, goal {{goal.apart}}',
      done: 'The zones hold {{standsA}}, {{standsB}} and {{standsC}}. A new pod saw only pods of its own revision, so they are level whatever the old ones did.',
      hints: [
        'Pods with the field: {{ownCount}}. The constraint stands in the Deployment’s template.',
        'In the YAML of the Deployment, under `topologySpreadConstraints`, beside `maxSkew`, add a list `matchLabelKeys`.',
        'Add the line `matchLabelKeys: [pod-template-hash]` to the constraint, press **Apply**, then End.',
      ],
    },
  },
  ending: {
    rule: 'A constraint counts every pod that its selector matches, old revisions too; with `pod-template-hash` in `matchLabelKeys` {{ownCount}} pods counted only their own revision and ended at {{standsA}}, {{standsB}} and {{standsC}}.',
    source: 'kube-scheduler 1.36, PodTopologySpread; API server 1.36, matchLabelKeys',
    practice:
      'Deployments with `DoNotSchedule` may drift with every release, and the next scale-up may hang. Put `pod-template-hash` into the `matchLabelKeys` of each.',
    then: 'A text of 2021 has no such field. It came with 1.25 and is on since 1.27; since 1.34 the API server writes the value into `labelSelector` itself.',
    cases: {
      title: 'A rollout without `matchLabelKeys`, for other replicas',
      shows: { apart: 'apart', standsA: 'in zone-a', standsB: 'in zone-b', standsC: 'in zone-c' },
    },
  },
};
