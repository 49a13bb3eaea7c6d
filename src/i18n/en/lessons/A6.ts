import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'What wakes a waiting pod?',
  belief: 'A pod that fits nowhere is tried all the time.',
  steps: {
    idle: {
      text: '`search` asks for {{searchAsks}} cpu, more than any [node] has free. Nothing changes.',
      question: 'How often is it tried in three minutes?',
      options: { often: 'every second', later: 'a few times', never: 'not at all' },
      found: 'Tries so far: {{searchTries}}. The unschedulable pods sleep: {{unschedulable}}.',
    },
    other: {
      text: '`train` wants a node with the [label] `accelerator: gpu`. Suppose `node-b1` gets another one, `disk: ssd`.',
      question: 'Who is tried again?',
      options: { all: '`search` and `train`', train: '`train`', none: 'nobody' },
      found:
        'Tries of `search`: {{searchTries}}, of `train`: {{trainTries}}. A **queueing hint** saw that the label helps neither.',
    },
    free: {
      title: 'Free some cpu',
      text: 'Pods that leave wake `search`. So do nodes that grow.',
      goal: 'Get `search` to run.',
      now: '`search` is {{searchPhase}}, tries: {{searchTries}}',
      done: '`search` runs on `{{searchNode}}`. Tries of `train`: {{trainTries}}, as cpu is not what it lacks.',
      hints: [
        '`search` asks for {{searchAsks}} cpu on one node. See what each node has left.',
        'Free enough cpu on one node. If you placed a pod by hand and it failed, undo.',
        'Delete `batch`, and let the clock run a second.',
      ],
    },
    label: {
      title: 'Add the label',
      text: 'Free cpu does not help `train`: its `nodeSelector` asks for `accelerator: gpu`.',
      goal: 'Get `train` to run.',
      now: '`train` is {{trainPhase}}, tries: {{trainTries}}',
      done: '`train` runs on `{{trainNode}}`, tries: {{trainTries}}. Only the label that it asks for woke it.',
      hints: [
        'Tries of `train`: {{trainTries}}. Both key and value of the label must match its `nodeSelector`.',
        'A node needs the label. **What would help** offers it for `train`.',
        'Give `node-b1` the label `accelerator: gpu`, and let the clock run a second.',
      ],
    },
    gate: {
      title: 'Open the gate',
      text: 'A [scheduling gate|scheduling-gate] keeps `nightly` out of the queue. Nothing wakes it until the gate is removed.',
      goal: 'Get `nightly` to run.',
      now: 'STATUS `{{nightlyStatus}}`, tries: {{nightlyTries}}',
      done: 'Without its gate `nightly` was queued and placed on `{{nightlyNode}}`, tries: {{nightlyTries}}.',
      hints: [
        'STATUS is `{{nightlyStatus}}`. The API server refuses to bind a pod that has a gate, even by hand.',
        'In the YAML of the pod `spec.schedulingGates` must be empty. The rest of its spec stays.',
        'Remove the gate of `nightly`, and let the clock run a second.',
      ],
    },
  },
  ending: {
    rule: 'A rejected pod sleeps until **a change may help it**, or for a little over {{flush s}}.',
    source: 'kube-scheduler 1.36, SchedulingQueue, EnqueueExtensions',
    practice:
      'A Pending pod costs next to nothing. Find the plugin that rejected it, and change what that plugin listens to.',
    then: 'From 1.29 to 1.31 hints were off by default: any change of a kind that the plugin listens to woke the pod, whether it could help or not.',
    cases: {
      title: 'One pod leaves',
      shows: { searchPhase: '`search` then', searchTries: 'its tries', trainTries: 'tries of `train`' },
    },
  },
};
