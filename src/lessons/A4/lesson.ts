import type { Facts } from '../../engine/facts/fact.ts';
import type { SceneChange, Lesson } from '../lesson.ts';
import manifest from './scenario.yaml?raw';
import { button, named } from '../controls.ts';

const pod = 'default/api-x7k2p';
const runsOn = '"runs":[{}]';
const api = { of: 'objects', kind: 'Pod', where: { metadata: { labels: { app: 'api' } } } } as const;
/** The API learns of the network: of the new pod's, and that a running pod has none any more. */
const networkIs = (status: string, phase: string) =>
  ({
    what: 'write',
    object: {
      metadata: { labels: { app: 'api' } },
      status: { phase, conditions: { type: 'PodReadyToStartContainers', status } },
    },
  }) as const;

const facts: Facts = {
  name0: { ...api, path: '[0].metadata.name', at: 0 },
  uid0: { ...api, path: '[0].metadata.uid', at: 0 },
  ip0: { ...api, path: '[0].status.podIP', at: 0 },
  node0: { ...api, path: '[0].spec.nodeName', at: 0 },
  name: { ...api, path: '[-1].metadata.name' },
  uid: { ...api, path: '[-1].metadata.uid' },
  ip: { ...api, path: '[-1].status.podIP' },
  node: { ...api, path: '[-1].spec.nodeName' },
  names: { ...api, path: '[*].metadata.name' },
  standing: { of: 'count', fact: 'names' },
  phase: { ...api, path: '[-1].status.phase' },
  restarts: { ...api, path: '[-1].status.containerStatuses[0].restartCount' },
  network: { ...api, path: '[-1].status.conditions[type=PodReadyToStartContainers].status' },
  one: { of: 'rule', value: 1, source: 'the pod of the scene' },
  made: {
    of: 'trace',
    where: { what: 'write', type: 'ADDED', object: { metadata: { labels: { app: 'api' } } } },
    take: 'count',
  },
  lives: { of: 'sum', facts: ['one', 'made'] },
  networkAt: { of: 'trace', where: networkIs('True', 'Pending'), take: 'first', whole: true },
  pulledAt: { of: 'trace', where: { what: 'runtime', op: 'pulled' }, take: 'first', whole: true },
  imageLater: { of: 'difference', facts: ['pulledAt', 'networkAt'] },
  lost: { of: 'trace', where: networkIs('False', 'Running'), take: 'count' },
};

const crashes: SceneChange = {
  tuning: { [pod]: { containers: { api: { runs: [{ after: 5, code: 1 }, {}] } } } },
  wait: 10,
};
const exits = (after: number, code: number): SceneChange => ({
  tuning: { [pod]: { containers: { api: { runs: [{ after, code }] } } } },
});
const exitsWell = exits(5, 0);
const crashesSooner = exits(4, 1);
const isDeleted: SceneChange = { do: [{ do: 'delete', pod }], wait: 20 };

const faultOf = (what: 'power' | 'kubelet') => (runs: boolean) =>
  ({ do: 'fault', fault: { what, node: 'node-b1' }, runs }) as const;
const power = faultOf('power');
const kubelet = faultOf('kubelet');

/** One pod of a ReplicaSet: it crashes, it is deleted, its machine goes down for a while. */
export const lesson: Lesson = {
  id: 'A4',
  lens: 'life',
  systems: [1, 6, 27],
  scenes: { api: { manifest, focus: pod, actions: [{ t: 0, do: 'scheduler', runs: true }], at: 10_000 } },
  facts,
  steps: [
    {
      id: 'crash',
      do: 'predict',
      look: { stage: 'cluster', focus: pod, why: 'life' },
      show: { timeline: true },
      options: {
        same: [
          { fact: 'uid', isAs: 'uid0' },
          { fact: 'node', isAs: 'node0' },
        ],
        here: [
          { fact: 'name', isNot: 'api-x7k2p' },
          { fact: 'node', isAs: 'node0' },
        ],
        elsewhere: [
          { fact: 'name', isNot: 'api-x7k2p' },
          { fact: 'node', isNot: 'node-a1' },
        ],
      },
      trial: crashes,
    },
    {
      id: 'restart',
      do: 'act',
      goal: [
        { fact: 'restarts', atLeast: 1 },
        { fact: 'uid', isAs: 'uid0' },
      ],
      controls: [
        named('exits', { container: 'api', seconds: '5', code: '1' }, crashes),
        named('exits', { container: 'api', seconds: '5', code: '0' }, exitsWell),
        button({ do: 'delete', pod }),
      ],
      solution: crashes,
      wrong: isDeleted,
    },
    {
      id: 'gone',
      do: 'predict',
      show: { timeline: true, lanes: ['controller', 'apiserver'] },
      options: {
        name: [{ fact: 'name', isAs: 'name0' }],
        node: [{ fact: 'node', isAs: 'node0' }],
        none: [
          { fact: 'name', isNot: 'api-x7k2p' },
          { fact: 'node', isNot: 'node-a1' },
        ],
      },
      trial: isDeleted,
    },
    {
      id: 'replace',
      do: 'act',
      goal: [
        { fact: 'name', isNot: 'api-x7k2p' },
        { fact: 'phase', is: 'Running' },
        // Not besides the first.
        { fact: 'standing', is: 1 },
      ],
      controls: [
        button({ do: 'delete', pod }),
        button({ do: 'evict', pod }),
        named('exits', { container: 'api', seconds: '4', code: '1' }, crashesSooner),
      ],
      solution: isDeleted,
      wrong: { ...crashesSooner, wait: 20 },
    },
    {
      id: 'network',
      do: 'predict',
      look: { timeline: false, focus: null },
      show: { timeline: true, focus: 'default/api-j2hbh' },
      options: {
        image: [{ fact: 'imageLater', atMost: 0 }],
        network: [{ fact: 'imageLater', atLeast: 0.001 }],
      },
    },
    {
      id: 'reboot',
      do: 'act',
      look: { node: 'node-b1' },
      goal: [
        { fact: 'lost', atLeast: 1 },
        { fact: 'network', is: 'True' },
        // The same pod: a new one has not been started again.
        { fact: 'restarts', atLeast: 1 },
      ],
      controls: [button(power(false)), button(power(true)), button(kubelet(false)), button(kubelet(true))],
      solution: {
        do: [power(false), { ...power(true), after: 20 }],
        wait: 60,
      },
      wrong: {
        do: [kubelet(false), { ...kubelet(true), after: 20 }],
        wait: 60,
      },
    },
  ],
  ending: {
    yaml: `spec:
  restartPolicy: Always
`,
    cases: {
      parameter: 'a run ends after, s',
      values: [5, 30, 60, 120],
      present: 5,
      change: { replace: { [runsOn]: '"runs":[{"after":$,"code":1}]' }, wait: 300 },
      shows: ['restarts', 'lives', 'node'],
    },
  },
};
