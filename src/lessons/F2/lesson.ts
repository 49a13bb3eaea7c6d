import type { Fact, Facts } from '../../engine/facts/fact.ts';
import { defaultOptions } from '../../engine/simulation/situation.ts';
import type { SceneChange, Lesson } from '../lesson.ts';
import manifest from './scenario.yaml?raw';
import { choice } from '../controls.ts';

const node = 'node-a1';
const ranked = { of: 'node', node } as const;
const inMi = (bytes: string): Fact => ({ of: 'product', facts: [bytes, 'mi'] });
const excess = (name: string): Fact => ({ ...ranked, path: `ranking.pods[pod=default/${name}].excess` });
const usage = (name: string): Fact => ({ ...ranked, path: `ranking.pods[pod=default/${name}].usage` });

const facts: Facts = {
  enough: { of: 'rule', value: 600, source: 'what the learner may set' },
  looks: { of: 'rule', value: 10, source: 'kubelet 1.36, monitoringInterval of the eviction manager' },
  mi: { of: 'rule', value: 2 ** -20, source: 'a byte in Mi' },
  order: { ...ranked, path: 'ranking.pods[*].pod' },
  pods: { of: 'count', fact: 'order' },
  first: { ...ranked, path: 'ranking.pods[0].pod' },
  within: { ...ranked, path: 'ranking.pods[*isOver=false].pod' },
  over: { ...ranked, path: 'ranking.pods[*isOver=true].pod' },
  firstWithin: { ...ranked, path: 'ranking.pods[isOver=false].pod' },
  cachePriority: { of: 'view', path: 'pods[name=cache].priority' },
  checkoutPriority: { of: 'view', path: 'pods[name=checkout].priority' },
  batchBytes: excess('batch'),
  batchOver: inMi('batchBytes'),
  scratchBytes: usage('scratch'),
  scratchUses: inMi('scratchBytes'),
  availableBytes: { ...ranked, path: 'signals[signal=memory.available].available' },
  available: inMi('availableBytes'),
  thresholdBytes: { ...ranked, path: 'signals[signal=memory.available].thresholds[0].value' },
  threshold: inMi('thresholdBytes'),
  evicted: { of: 'trace', where: { what: 'event', reason: 'Evicted' }, take: { path: '[*].subject' } },
  evictedCount: { of: 'count', fact: 'evicted' },
  firstEvicted: { of: 'trace', where: { what: 'event', reason: 'Evicted' }, take: { path: '[0].subject' } },
  scratchPhase: { of: 'life', pod: 'default/scratch', path: 'phase' },
  scratchReason: { of: 'life', pod: 'default/scratch', path: 'reason' },
};

/** It dies of SIGTERM, as the scene has it for scratch. */
const uses = (name: string, startMi: number, growsMiPerSecond = 0): SceneChange => ({
  tuning: {
    [`default/${name}`]: {
      containers: { app: { memory: { startMi, growsMiPerSecond }, onTerm: { after: 1, code: 143 } } },
    },
  },
});

/** The same pods where the kubelet wants more memory free than there is: it ends one after the other, in its order. */
const runsShort: SceneChange = {
  options: { eviction: { ...defaultOptions.eviction, evictionHard: { 'memory.available': '90%' } } },
};

/** Six pods on a machine that runs short of memory: in which order the kubelet ends them. */
export const lesson: Lesson = {
  id: 'F2',
  lens: 'memory',
  systems: [26],
  scenes: {
    six: { manifest, focus: 'default/scratch', node, actions: [{ t: 0, do: 'scheduler', runs: true }], at: 5000 },
  },
  facts,
  steps: [
    {
      id: 'first',
      do: 'predict',
      look: { stage: 'cluster', focus: 'default/scratch', node: null, why: 'life' },
      show: { stage: 'cluster', run: { ...runsShort, wait: 11 } },
      options: {
        scratch: [{ fact: 'first', is: 'default/scratch' }],
        batch: [{ fact: 'first', is: 'default/batch' }],
        cache: [{ fact: 'first', is: 'default/cache' }],
      },
    },
    {
      id: 'within',
      do: 'predict',
      show: { stage: 'cluster', run: { ...runsShort, wait: 17 } },
      options: {
        api: [{ fact: 'firstWithin', is: 'default/api' }],
        cache: [{ fact: 'firstWithin', is: 'default/cache' }],
        db: [{ fact: 'firstWithin', is: 'default/db' }],
      },
    },
    {
      id: 'rank',
      do: 'act',
      look: { stage: 'pressure', node },
      // Not because the others are gone.
      goal: [
        { fact: 'first', is: 'default/scratch' },
        { fact: 'pods', is: 6 },
      ],
      controls: [
        choice({ key: 'memory', values: { pod: 'scratch' } }, [200, 400, 600], (start) => uses('scratch', start), 'Mi'),
      ],
      solution: uses('scratch', 600),
      wrong: uses('scratch', 400),
    },
    {
      id: 'short',
      do: 'act',
      goal: [{ fact: 'firstEvicted', is: 'Pod/default/scratch' }],
      controls: [
        choice(
          { key: 'grows', values: { pod: 'scratch', start: '600' } },
          [0, 5],
          (more) => uses('scratch', 600, more),
          'Mi',
        ),
        choice({ key: 'grows', values: { pod: 'db', start: '450' } }, [0, 5], (more) => uses('db', 450, more), 'Mi'),
      ],
      solution: { ...uses('scratch', 600, 5), wait: 120 },
      wrong: { ...uses('db', 450, 5), wait: 120 },
    },
  ],
  ending: {
    yaml: `spec:
  priorityClassName: important
  containers:
    - name: app
      resources:
        requests:
          # what it really takes
          memory: 800Mi
`,
    cases: {
      parameter: 'memory of scratch, Mi',
      values: [60, 400, 600, 750],
      present: 60,
      change: { replace: { '"startMi":60,': '"startMi":$,' } },
      shows: ['first', 'order'],
    },
  },
};
