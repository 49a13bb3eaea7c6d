import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'The same pod, or another one?',
  belief: 'A restarted [container] is a new pod, maybe on another node.',
  steps: {
    crash: {
      text: 'The pod `{{name}}` of the [ReplicaSet] `api` stands on `{{node}}`, which is nearly full; `node-b1` is empty. The pod has the IP address {{ip}}. Now its process crashes.',
      question: 'Where does the app run again?',
      options: {
        same: 'same pod, same node',
        here: 'new pod, same node',
        elsewhere: 'new pod, emptier node',
      },
      found:
        'On `{{node}}`, in the pod `{{name}}`: restarts {{restarts}}, the address is still {{ip}}. The kubelet restarts a container in place; no scheduler is asked.',
    },
    restart: {
      title: 'Let it crash',
      text: 'In **Why**, **Life**, open **What this process does**. There an attempt may exit by itself, with a code. Then let the clock run. What becomes of node, address and [UID], which stand under **On its node**?',
      goal: 'Restart the container, and keep the pod.',
      now: '`{{name}}` on `{{node}}`, restarts {{restarts}}',
      done: 'Restarts {{restarts}}. UID, node `{{node}}` and address {{ip}} are those from the beginning.',
      hints: [
        'Restarts are {{restarts}}. The kubelet counts one when a process has ended and it has started the container again.',
        'In the list under the container, set that the process **exits** after some seconds, with a code other than zero. The clock must be past that.',
        'Set attempt zero to exit after five seconds, and let the clock run.',
      ],
    },
    gone: {
      text: 'Now the pod is deleted. Its ReplicaSet wants as many pods as before and makes one from its template.',
      question: 'What has the new pod in common with `{{name}}`?',
      options: { name: 'its name', node: 'its node', none: 'neither name nor node' },
      found:
        'The new one is `{{name}}`, with another UID, the address {{ip}}, and a decision of its own: `{{node}}`. Pods are never moved, they are replaced.',
    },
    replace: {
      title: 'Now delete it',
      text: '**Delete pod** stands at the end of **Why**. Any other way to end the pod will do as well. Then let the clock run: the new pod has to pull its image.',
      goal: 'Get another pod of `api` to run.',
      now: 'the latest pod: `{{name}}`, {{phase}}',
      done: '`{{name}}` runs on `{{node}}` with the address {{ip}}. It was `{{name0}}` on `{{node0}}` with {{ip0}}.',
      hints: [
        "Only `{{name}}` is there. As long as its object lives, nobody makes another: a crash is the kubelet's business.",
        'Delete the pod `{{name0}}`, or evict it, and let the clock run until the new one has its image.',
        'Choose `{{name0}}`, press **Delete pod**, then play, or click later on the time strip.',
      ],
    },
    network: {
      text: 'The node had no image of `api`, and the new pod had no network. Its [condition] `PodReadyToStartContainers` tells when sandbox and network stand.',
      question: 'What comes first?',
      options: { image: 'the image', network: 'sandbox and network' },
      found:
        'The network, at {{networkAt}} s; the image was there {{imageLater}} s later. Without a sandbox the kubelet neither pulls nor starts: a broken network plugin shows here, before any image.',
    },
    reboot: {
      title: 'Lose the sandbox, keep the pod',
      text: '**Why** shows `{{node}}` now. Its button **Break** can reboot the machine, or power it off until you press **Mend**. Let the clock run, but mend it before the cluster gives the pod up.',
      goal: 'Let the pod lose its network and get it back.',
      now: 'network ready: {{network}}, lost so far: {{lost}}',
      done: 'The kubelet found no sandbox, wrote `PodReadyToStartContainers` False, made a new one, and wrote {{network}}. Still the pod `{{name}}`, restarts {{restarts}}.',
      hints: [
        'The condition is {{network}} now. It turns False when the kubelet sees that the sandbox is gone. A kubelet that only restarts finds it still there.',
        'Choose the node `{{node}}`, press **Break**, and take the power from the machine. Mend it within a few minutes.',
        'Power off `{{node}}`, let the clock run about twenty seconds, switch it on under **Mend**, and let the clock run on. **Reboot** does the same at once.',
      ],
    },
  },
  ending: {
    rule: 'A restart is a new container **in the same pod**: same UID, node and address. Here a deletion led from `{{name0}}` on `{{node0}}` to `{{name}}` on `{{node}}`: {{lives}} pods, each bound once.',
    source: 'kubelet 1.36, computePodActions; ReplicaSet controller 1.36',
    practice: 'A pod that crashes because of its node goes on crashing there: delete it to get a new decision.',
    then: 'The condition was called PodHasNetwork in 1.25. Since 1.29 it is on by default under its present name; the page of 1.30 states both alpha and beta.',
    cases: {
      title: 'A process that crashes after so many seconds, again and again',
      shows: { restarts: 'restarts', lives: 'pods', node: 'node' },
    },
  },
};
