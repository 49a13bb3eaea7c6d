import type { TraceFact } from '../../engine/facts/fact.ts';
import type { Action, FencingOptions } from '../../engine/simulation/situation.ts';
import { failureCluster } from '../failures/cluster.ts';
import type { Lesson } from '../lesson.ts';
import { choice, button } from '../controls.ts';

const node = 'node-1';
const pod = 'default/db-0';
const powerOff = { do: 'fault', fault: { what: 'power', node }, runs: false } as const;
const vouch = {
  do: 'taint',
  node,
  taint: { key: 'node.kubernetes.io/out-of-service', value: 'nodeshutdown', effect: 'NoExecute' },
} as const;
const actions: readonly Action[] = [
  { t: 0, do: 'scheduler', runs: true },
  { t: 0, do: 'fault', fault: { what: 'link', node }, runs: false },
];
/** A backend that lets two nodes write. */
const manifest = failureCluster({
  nodes: ['node-1', 'node-2', 'node-3'],
  db: ['node-1'],
  volume: 'iscsi: { targetPortal: "10.0.0.9:3260", iqn: "iqn.2026-01.com.example:db", lun: 0 }',
});
const silent = { manifest, focus: pod, node, opens: 'truths', at: 400_000, actions } as const;
const early = { ...silent, at: 60_000 } as const;

const fencing: FencingOptions = {
  mechanism: 'power',
  delaySeconds: 10,
  succeeds: true,
  verifies: true,
  release: 'outOfService',
};

/** It fails, and nobody waits to see whether it has. */
const careless: FencingOptions = { ...fencing, succeeds: false, verifies: false };

const ofPod = (op: 'start' | 'exit', take: TraceFact['take']): TraceFact => ({
  of: 'trace',
  where: { what: 'runtime', op, subject: `Pod/${pod}` },
  take,
});
const fenceStep = (step: string): TraceFact => ({ of: 'trace', where: { what: 'fencing', step }, take: 'first' });

/** First the power, then the promise that it is off; the same by a controller. */
export const lesson: Lesson = {
  id: 'E5',
  lens: 'life',
  systems: [31, 11],
  scenes: { silent, early },
  facts: {
    status: { of: 'life', pod, path: 'kubectl.status' },
    readyNode: { of: 'object', subject: `Node/${node}`, path: 'status.conditions[type=Ready].status' },
    dbNode: { of: 'object', subject: `Pod/${pod}`, path: 'spec.nodeName' },
    // The one that runs when the scene begins, and those that began since.
    first: { of: 'rule', value: 1, source: 'db-0 runs when the scene begins' },
    begun: ofPod('start', 'count'),
    ended: ofPod('exit', 'count'),
    ever: { of: 'sum', facts: ['first', 'begun'] },
    lives: { of: 'difference', facts: ['ever', 'ended'] },
    began: ofPod('start', 'first'),
    endedAt: ofPod('exit', 'first'),
    corrupting: { of: 'trace', where: { what: 'writers', isCorrupting: true }, take: 'count' },
    bothWrite: { of: 'trace', where: { what: 'writers', isCorrupting: true }, take: 'first' },
    broken: { of: 'trace', where: { what: 'invariant' }, take: 'count' },
    detects: fenceStep('detect'),
    fenced: fenceStep('fenced'),
    releases: fenceStep('release'),
  },
  steps: [
    {
      id: 'ask',
      do: 'predict',
      look: { stage: 'truths', focus: pod, node: null },
      trial: { do: [vouch], wait: 120 },
      options: {
        nothing: [{ fact: 'begun', is: 0 }],
        moves: [
          { fact: 'begun', is: 1 },
          { fact: 'corrupting', is: 0 },
        ],
        both: [{ fact: 'corrupting', atLeast: 1 }],
      },
    },
    {
      id: 'order',
      do: 'act',
      look: { node },
      goal: [
        { fact: 'status', is: 'Running' },
        { fact: 'begun', atLeast: 1 },
        { fact: 'broken', is: 0 },
      ],
      controls: [button(vouch), button(powerOff), button({ do: 'delete', pod, gracePeriodSeconds: 0 })],
      solution: { do: [powerOff, { ...vouch, after: 5 }], wait: 90 },
      wrong: { do: [vouch, { ...powerOff, after: 40 }], wait: 90 },
    },
    {
      id: 'agent',
      do: 'predict',
      scene: 'early',
      look: { stage: 'truths', node: null },
      trial: { options: { fencing: { ...fencing, succeeds: false, verifies: false } }, wait: 600 },
      options: {
        waits: [{ fact: 'begun', is: 0 }],
        safe: [
          { fact: 'begun', is: 1 },
          { fact: 'broken', is: 0 },
        ],
        corrupts: [{ fact: 'broken', atLeast: 1 }],
      },
    },
    {
      id: 'automatic',
      do: 'act',
      look: { node },
      goal: [
        { fact: 'releases', atLeast: 0 },
        { fact: 'status', is: 'Running' },
        { fact: 'begun', atLeast: 1 },
        { fact: 'broken', is: 0 },
      ],
      controls: [
        choice({ key: 'fencing' }, ['and waits', 'without waiting'], (how) => ({
          options: { fencing: how === 'and waits' ? fencing : careless },
        })),
      ],
      solution: { options: { fencing }, wait: 500 },
      wrong: { options: { fencing: { ...fencing, succeeds: false, verifies: false } }, wait: 500 },
    },
  ],
  ending: {
    yaml: `apiVersion: v1
kind: Node
metadata:
  name: node-1
spec:
  taints:
    # After the power-off is confirmed, never before.
    - key: node.kubernetes.io/out-of-service
      value: nodeshutdown
      effect: NoExecute
`,
    cases: {
      parameter: 'mechanism',
      values: ['power', 'storage', 'network'],
      present: 'power',
      scene: 'early',
      change: {
        options: { fencing: { ...fencing, release: 'forceDelete', mechanism: '$' as FencingOptions['mechanism'] } },
        wait: 900,
      },
      shows: ['lives', 'broken'],
      draws: { as: 'cluster' },
      good: [
        { fact: 'lives', atMost: 1 },
        { fact: 'broken', is: 0 },
      ],
    },
  },
};
