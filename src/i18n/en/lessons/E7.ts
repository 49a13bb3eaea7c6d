import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Is the API server’s answer the truth?',
  belief: 'What `kubectl get` prints is what the nodes run.',
  steps: {
    ask: {
      text: '`web-x` runs on `node-1`. The API knows of it what the [kubelet] there has written last. Now somebody unplugs `node-1` from the network; its processes go on.',
      question: 'What does the API say of `node-1` half a minute later?',
      options: { ready: 'Ready', unknown: 'Unknown', not: 'not Ready' },
      found:
        'At {{now}} s it still says Ready {{readyNode}}, and `web-x` {{status}}: the last thing that it heard. That nobody has written since is not an answer yet.',
    },
    lie: {
      title: 'Find the lie',
      text: 'On `node-1` a kubelet watches over `web-x` and starts a process again that crashes; that of `web-x` will, in a minute and a half. Whether the API counts it is another matter.',
      goal: 'Reach an instant, {{goal.since}} s or more after the crash, at which the node has restarted `web-x` and the API counts {{goal.restarts}} restarts.',
      now: 'restarts, on the node: {{runs}}, in the API: {{restarts}}',
      done: 'It crashed at {{crash}} s and runs again: the node counts {{runs}}, the API {{restarts}}, and its `STATUS` is `{{status}}`. Of the node the API says Ready {{readyNode}}.',
      hints: [
        'Restarts on the node: {{runs}}, in the API: {{restarts}}. As long as the kubelet is heard, both are the same within a second.',
        'Cut the way **before** the crash: choose `node-1`, then **Break** → Cut `node-1` off from the API server.',
        'After the cut press **play**, for two minutes of the cluster’s time. Choose `web-x` to see both columns of its **Life**.',
      ],
    },
    remove: {
      text: '**Life**, in **Why**, tells what the API says of `web-x` beside what its node runs. Controllers read and write the first only. So do you: suppose that you delete `web-x` now, as usual.',
      question: 'What is left of `web-x` a minute after?',
      options: {
        both: 'no object and no process',
        object: 'no object, but a process',
        neither: 'an object and a process',
      },
      found:
        'Its object stays, {{status}}, and its process is still {{process}}. Its deadline passed at {{deadline}} s, and nothing happened: a delete is a request to the kubelet, and that has not heard it.',
    },
    agree: {
      title: 'Let the kubelet speak',
      text: 'Users and controllers **ask**. Only the kubelet of its node, which sees the processes end, takes an object away in normal operation. Exceptions: PodGC, where the Node is gone or out of service; and you, with a [force-delete].',
      goal: 'Get rid of `web-x`, so that its object goes **after** its process.',
      now: 'objects: {{objects}}, its process: {{process}}, `STATUS` {{status}}',
      done: 'The kubelet heard of the delete and sent SIGTERM at {{stopped}} s. The whole grace began only then: the process took {{took}} s of it, and {{after}} s later its object went.',
      hints: [
        'Objects of the name: {{objects}}, process: {{process}}. A plain delete asks; somebody has to hear it.',
        'Choose `web-x` and delete it. Then give the kubelet its way back: **Mend**, over the picture.',
        'Choose `web-x` and press **Delete pod**, in **Why**. Then **Mend** over the picture, and press **play**.',
      ],
    },
  },
  ending: {
    rule: 'The API is a record of what was heard: the process crashed at {{crash}} s, unheard. `web-x` was asked to go at {{asked}} s, its process ended at {{exit}} s, its object went at {{gone}} s: **the kubelet has the last word**.',
    source: 'Kubernetes 1.36, API server, node-lifecycle, kubelet',
    practice: 'Read `Ready` of the node with its last transition before you trust what is said of its pods.',
    then: 'Older pages say that pods of a lost node become `Unknown` or `Failed`. Their phase stays; a condition and a taint on the node tell of it.',
    cases: {
      title: 'One cut, asked about after other times',
      shows: {
        status: '`STATUS` of `web-x`',
        readyNode: 'Ready of the node',
        restarts: 'restarts in the API',
        runs: 'restarts on the node',
      },
    },
  },
};
