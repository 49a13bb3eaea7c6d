import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Same pod or new pod?',
  belief: 'A restarted [container] is a new pod, maybe on another node.',
  steps: {
    crash: {
      text: 'Suppose `{{name}}` crashes on the nearly full `{{node}}`. `node-b1` is empty.',
      question: 'Where does it run next?',
      options: {
        same: 'same pod, same node',
        here: 'new pod, same node',
        elsewhere: 'new pod, other node',
      },
      found: 'In `{{name}}` on `{{node}}`. The kubelet restarts a container in place; no scheduler is asked.',
    },
    restart: {
      title: 'Crash the container',
      text: 'Let the process exit with an error.',
      goal: 'Restart the container and keep the pod.',
      now: '`{{name}}`, restarts: {{restarts}}',
      done: 'Restarts: {{restarts}}. [UID], node and address {{ip}} are as before.',
      hints: [
        'Restarts: {{restarts}}. The kubelet counts one when it starts the container again.',
        'Let the process exit by itself. Deleting the pod is something else.',
        'Let `api` exit after a few seconds, and let the clock run past that.',
      ],
    },
    gone: {
      text: 'Suppose `{{name}}` is deleted. Its [ReplicaSet] creates another pod.',
      question: 'What do the two have in common?',
      options: { name: 'the name', node: 'the node', none: 'neither' },
      found: 'Neither: `{{name}}` was placed on `{{node}}` and has its own address. Pods are replaced, never moved.',
    },
    replace: {
      title: 'Delete the pod',
      text: 'Delete `{{name0}}`. The new pod first pulls its image.',
      goal: 'Get another pod of `api` to run.',
      now: 'latest pod: `{{name}}`, {{phase}}',
      done: '`{{name}}` runs on `{{node}}` at {{ip}}; `{{name0}}` ran on `{{node0}}` at {{ip0}}.',
      hints: [
        'A crash never makes another pod: as long as the object of `{{name0}}` exists, the kubelet restarts its container.',
        'Delete or evict `{{name0}}`, and let the clock run until the new pod has its image.',
        'Delete `{{name0}}`, then let the clock run.',
      ],
    },
    network: {
      text: 'At first the new pod had neither image nor network.',
      question: 'Which came first?',
      options: { image: 'the image', network: 'the network' },
      found:
        'The network, at {{networkAt s}}; the image {{imageLater s}} later. Without a network the kubelet pulls nothing.',
    },
    reboot: {
      title: 'Lose the network, keep the pod',
      text: 'Power `{{node}}` off, and soon on again.',
      goal: 'Let the pod lose and regain its network.',
      now: 'network ready: {{network}}, lost: {{lost}}',
      done: 'The kubelet made a new sandbox and network for the same pod, `{{name}}`.',
      hints: [
        'The condition `PodReadyToStartContainers` is {{network}} now. Restarting the kubelet alone does not change it: the sandbox stays.',
        'Take the power from `{{node}}`, and restore it before the cluster gives the pod up.',
        'Power `{{node}}` off, let the clock run some seconds, switch it on, and let the clock run on.',
      ],
    },
  },
  ending: {
    rule: '**Containers restart, pods are replaced:** {{lives}} pods here, on `{{node0}}`, then `{{node}}`.',
    source: 'kubelet 1.36, computePodActions; ReplicaSet controller 1.36',
    practice:
      'A pod that crashes because of its node keeps crashing there. Delete it: the new pod may get another node.',
    then: 'The condition was called PodHasNetwork in 1.25. Since 1.29 it is on by default as `PodReadyToStartContainers`; the 1.30 documentation calls it both alpha and beta.',
    cases: {
      title: 'A process that crashes after so many seconds',
      shows: { restarts: 'restarts', lives: 'pods', node: 'node' },
    },
  },
};
