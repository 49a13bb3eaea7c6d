import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Who wakes a pod that waits?',
  belief: 'A pod that fits nowhere is tried all the time.',
  steps: {
    idle: {
      text: 'Three pods wait. `search` asks for {{searchAsks}} cpu, and no [node] has so much left; `train` wants a node with a gpu; `nightly` has a [scheduling gate|scheduling-gate]. The scheduler runs, and nothing changes.',
      question: 'How often is `search` tried again in the next three minutes?',
      options: { often: 'every second', later: 'a few times, ever later', never: 'not at all' },
      found:
        'Tries: {{searchTries}}. It lies among the unschedulable pods: {{unschedulable}}. First was `{{firstPod}}`, for its [priority] of {{trainPriority}}; that it fitted nowhere held nobody up.',
    },
    other: {
      text: 'Now somebody gives `node-b1` a new [label], `disk: ssd`. Each plugin that rejected a pod is told of the change.',
      question: 'Which of the waiting pods are tried again?',
      options: { all: '`search` and `train`', train: '`train`, which waits for a label', none: 'none of them' },
      found:
        'Tries of `search`: {{searchTries}}, of `train`: {{trainTries}}. NodeAffinity looked at the new labels: `train` would still not fit, so it sleeps on. That is a **queueing hint**.',
    },
    free: {
      title: 'Free some cpu',
      text: 'The plugin that rejected `search` is NodeResourcesFit. It listens to pods that leave, and to nodes that grow. Choose a pod on a node to see what it asks for.',
      goal: 'Get `search` to run.',
      now: '`search` is {{searchPhase}}, tries: {{searchTries}}',
      done: '`search` runs on `{{searchNode}}` now. Tries: {{searchTries}}. Tries of `train`: {{trainTries}}, as cpu is not what it lacks.',
      hints: [
        '`search` asks for {{searchAsks}} cpu on one node. Look at what is left on each of the two.',
        'Any pod that leaves wakes it, but the next try only ends well if enough comes free on one node. A pod that is put there by hand fails: then press Undo.',
        'Choose `batch`, press **Delete pod** in **Why**, and let the clock run a second.',
      ],
    },
    label: {
      title: 'Wake the other one',
      text: 'All that cpu did not help `train`: its spec has `nodeSelector: accelerator: gpu`. Give a node what it wants. A node can be edited as YAML, and **Why** lists for `train` what would help.',
      goal: 'Get `train` to run.',
      now: '`train` is {{trainPhase}}, tries: {{trainTries}}',
      done: '`train` runs on `{{trainNode}}`. Tries: {{trainTries}}. NodeAffinity wakes a pod only for labels that let it fit.',
      hints: [
        'Tries of `train`: {{trainTries}}. Key and value of the label must both be as its nodeSelector says.',
        'Open a node, edit its YAML, and add the label under `metadata.labels`. Or take the change that **Why** offers for `train`.',
        'Choose `node-b1`, press the button for its YAML, add `accelerator: gpu` to the labels, apply, and let the clock run a second.',
      ],
    },
    gate: {
      title: 'Open the gate',
      text: '`nightly` came with a [gate|scheduling-gate]: its STATUS was `SchedulingGated`, and no change of the cluster wakes it. Whoever set the gate takes it away; none can be added later.',
      goal: 'Get `nightly` to run.',
      now: 'STATUS `{{nightlyStatus}}`, tries: {{nightlyTries}}',
      done: 'Without a gate it went into the active queue, and got to `{{nightlyNode}}`. Tries: {{nightlyTries}}.',
      hints: [
        'STATUS is `{{nightlyStatus}}`: a pod with gates never gets to a node. Room and labels do not matter, and the API server refuses to put it there by hand.',
        'Edit the YAML of the pod: `spec.schedulingGates` must be empty. The rest of its spec stays.',
        'Choose `nightly`, open **Why**, and apply what it offers; or edit its YAML and remove `schedulingGates` with its entry. Then let the clock run a second.',
      ],
    },
  },
  ending: {
    rule: 'A pod that was rejected sleeps until **a change that may help** it: `search` was tried {{searchTries}} times, `train` {{trainTries}}, the gated `nightly` {{nightlyTries}}; without any change, it is tried again only after more than {{flush}} s.',
    source: 'kube-scheduler 1.36, SchedulingQueue, EnqueueExtensions',
    practice:
      'A Pending pod is no loop that costs something: look for the plugin that rejected it, and change what that plugin listens to.',
    then: 'From 1.29 to 1.31 hints were off by default: each change of a kind that the plugin listens to woke the pod, as any new label of a node, whether it could help or not.',
    cases: {
      title: 'What wakes whom when one pod leaves',
      shows: { searchPhase: '`search` then', searchTries: 'its tries', trainTries: 'tries of `train`' },
    },
  },
};
