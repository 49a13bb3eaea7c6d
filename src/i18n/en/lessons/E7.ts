import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Is the API server’s answer the truth?',
  belief: 'What `kubectl get` prints is what the nodes run.',
  steps: {
    ask: {
      text: 'Somebody unplugs `node-1` from the network. Its processes go on.',
      question: 'What does the API say of `node-1` half a minute later?',
      options: { ready: 'Ready', unknown: 'Unknown', not: 'not Ready' },
      found: 'At {{now s}} still Ready {{readyNode}}, and `web-x` {{status}}: the last thing that it heard.',
    },
    lie: {
      title: 'Find the lie',
      text: 'The process of `web-x` crashes; the [kubelet] restarts it.',
      goal: 'Reach an instant where the node has restarted it and the API counts {{goal.restarts}}.',
      now: 'On the node: {{runs}}, in the API: {{restarts}}',
      done: 'Since the crash at {{crash s}} the node counts {{runs}}, the API {{restarts}}, with `STATUS` `{{status}}`.',
      hints: [
        'Restarts on the node: {{runs}}, in the API: {{restarts}}. While the kubelet is heard they agree.',
        'Cut `node-1` off **before** the crash.',
        'Cut `node-1` off from the API server and let two minutes pass.',
      ],
    },
    remove: {
      title: 'Delete on a silent node',
      text: '`node-1` is still cut off. You delete `web-x`.',
      question: 'What is left of it a minute later?',
      options: { both: 'nothing', object: 'a process without an object', neither: 'an object and a process' },
      found:
        'Its object, {{status}}, and its process, {{process}}. A delete is a request to the kubelet, which has not heard it.',
    },
    agree: {
      title: 'Let the kubelet speak',
      text: 'Users and controllers **ask**. The kubelet removes the object, once it has seen the processes end.',
      goal: 'Get rid of `web-x`: first its process, then its object.',
      now: 'Objects: {{objects}}. Process: {{process}}',
      done: 'Once the kubelet hears, the grace period begins: the process takes {{took s}}, and {{after s}} later the object goes.',
      hints: [
        'Objects: {{objects}}, process: {{process}}. A plain delete asks; somebody has to hear it.',
        'Delete `web-x`, then give the kubelet its connection back.',
        'Delete `web-x`, connect `node-1` again and let the clock run.',
      ],
    },
  },
  ending: {
    rule: 'The API records what it heard. A crash at {{crash s}} went unheard: **the kubelet has the last word**.',
    source: 'Kubernetes 1.36, API server, node-lifecycle, kubelet',
    practice: 'Read `Ready` of the node, and since when, before you trust what is said of its pods.',
    then: 'Older pages say that pods of a lost node become `Unknown` or `Failed`. Their phase stays; a condition and a taint on the node tell of it.',
    cases: {
      title: 'The same cut, asked later',
      shows: {
        status: '`STATUS`',
        readyNode: 'node Ready',
        restarts: 'restarts in the API',
        runs: 'restarts on the node',
      },
    },
  },
};
