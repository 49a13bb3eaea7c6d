import type { Facts } from '../../engine/facts/fact.ts';
import type { SceneChange, Lesson } from '../lesson.ts';
import manifest from './scenario.yaml?raw';
import { button, named } from '../controls.ts';

const pod = 'default/shop';
const ofShop = { subject: `Pod/${pod}`, what: 'runtime' } as const;
const ofReport = { subject: 'Pod/default/report', what: 'runtime' } as const;

const facts: Facts = {
  inSpec: { of: 'object', subject: `Pod/${pod}`, path: 'spec.initContainers[*].name', at: 0 },
  starts: { of: 'trace', where: { ...ofShop, op: 'start' }, take: { path: '[*].container' } },
  started: { of: 'count', fact: 'starts' },
  migrated: { of: 'trace', where: { ...ofShop, op: 'exit', container: 'migrate' }, take: 'first' },
  appAt: { of: 'trace', where: { ...ofShop, op: 'start', container: 'app' }, take: 'first' },
  stops: { of: 'trace', where: { ...ofShop, op: 'SIGTERM' }, take: { path: '[*].container' } },
  stopped: { of: 'count', fact: 'stops' },
  exits: { of: 'trace', where: { ...ofShop, op: 'exit' }, take: { path: '[*].container' } },
  appStop: { of: 'trace', where: { ...ofShop, op: 'SIGTERM', container: 'app' }, take: 'first' },
  logsStop: { of: 'trace', where: { ...ofShop, op: 'SIGTERM', container: 'logs' }, take: 'first' },
  proxyExit: { of: 'trace', where: { ...ofShop, op: 'exit', container: 'proxy' }, take: 'first' },
  logsWaited: { of: 'difference', facts: ['logsStop', 'appStop'] },
  tookAll: { of: 'difference', facts: ['proxyExit', 'appStop'] },
  appNeeds: { of: 'life', pod, path: 'containers[name=app].behaviour.onTerm.after' },
  grace: { of: 'life', pod, path: 'graceSeconds' },
  reportPhase: { of: 'view', path: 'pods[name=report].phase' },
  reportExits: { of: 'trace', where: { ...ofReport, op: 'exit' }, take: { path: '[*].container' } },
  workStopped: { of: 'trace', where: { ...ofReport, op: 'SIGTERM', container: 'work' }, take: 'count' },
  proxyStarts: { of: 'trace', where: { ...ofReport, op: 'start', container: 'proxy' }, take: 'count' },
};

const scheduler = { t: 0, do: 'scheduler', runs: true } as const;
const isDeleted: SceneChange = { do: [{ do: 'delete', pod }], wait: 20 };
const shows = (container: string, after: number): SceneChange => ({
  tuning: { 'default/report': { containers: { [container]: { runs: [{ after, code: 0 }] } } } },
  wait: 60,
});

/** Who starts and stops when: init containers, sidecars, the app; and who ends a pod. */
export const lesson: Lesson = {
  id: 'A5',
  lens: 'life',
  systems: [3, 6],
  scenes: {
    shop: { manifest, focus: pod, actions: [scheduler], at: 300 },
    // Early in its run: no exit that may be chosen lies behind the cursor.
    report: { manifest, focus: 'default/report', actions: [scheduler], at: 5000 },
  },
  facts,
  steps: [
    {
      id: 'order',
      do: 'predict',
      look: { stage: 'cluster', focus: pod, why: 'life' },
      show: { timeline: true },
      options: {
        together: [{ fact: 'starts', is: ['app', 'proxy', 'migrate', 'logs'] }],
        inits: [{ fact: 'starts', is: ['migrate', 'proxy', 'logs', 'app'] }],
        list: [{ fact: 'starts', is: ['proxy', 'migrate', 'logs', 'app'] }],
      },
      trial: { wait: 20 },
    },
    {
      id: 'watch',
      do: 'observe',
      look: { timeline: true },
      until: [{ fact: 'starts', holds: 'app' }],
      solution: { wait: 20 },
    },
    {
      id: 'stop',
      do: 'predict',
      look: { focus: pod },
      show: { timeline: true, lanes: ['kubelet'] },
      options: {
        together: [{ fact: 'stops', is: ['proxy', 'logs', 'app'] }],
        sidecars: [{ fact: 'stops', is: ['logs', 'proxy', 'app'] }],
        reverse: [{ fact: 'stops', is: ['app', 'logs', 'proxy'] }],
      },
      trial: isDeleted,
    },
    {
      id: 'inOrder',
      do: 'act',
      look: { timeline: true, focus: pod },
      goal: [
        { fact: 'stops', is: ['app', 'logs', 'proxy'] },
        { fact: 'logsWaited', atLeast: 8 },
      ],
      controls: [
        button({ do: 'delete', pod }),
        button({ do: 'delete', pod, gracePeriodSeconds: 5 }),
        button({ do: 'delete', pod, gracePeriodSeconds: 0 }),
      ],
      solution: isDeleted,
      wrong: { do: [{ do: 'delete', pod, gracePeriodSeconds: 0 }], wait: 20 },
    },
    {
      id: 'finish',
      do: 'act',
      scene: 'report',
      look: { timeline: false, focus: 'default/report', why: 'life' },
      // By itself: nobody stops it.
      goal: [
        { fact: 'reportPhase', is: 'Succeeded' },
        { fact: 'workStopped', is: 0 },
      ],
      controls: [
        named('exits', { container: 'work', seconds: '50', code: '0' }, shows('work', 50)),
        named('exits', { container: 'proxy', seconds: '20', code: '0' }, shows('proxy', 20)),
      ],
      solution: shows('work', 50),
      wrong: shows('proxy', 20),
    },
  ],
  ending: {
    yaml: `spec:
  initContainers:
    - name: proxy
      image: proxy:1.0
      # a sidecar: stays,
      # and stops after the app
      restartPolicy: Always
    - name: migrate
      image: migrate:1.0
`,
    cases: {
      parameter: 'the app needs after SIGTERM, s',
      values: [1, 8, 25, 40],
      present: 8,
      change: {
        replace: { '"onTerm":{"after":8,"code":0}': '"onTerm":{"after":$,"code":0}' },
        do: [{ do: 'delete', pod, after: 20 }],
        wait: 80,
      },
      shows: ['logsWaited', 'tookAll', 'exits'],
    },
  },
};
