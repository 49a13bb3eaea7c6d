import type { ObjectRef } from '../engine/objects/ref.ts';
import { expect, it } from 'vitest';
import type { Advice } from '../engine/why/fixes/fix.ts';
import type { Harm, Step } from '../engine/why/steps/step.ts';
import { textOf } from '../i18n/message.ts';
import { adviceMessage, harmsMessages } from './advice.ts';

const harm: Harm = { budgets: [], claims: [], scratch: [], peers: 0 };
const deleting = (comesBack: ObjectRef | null, more: Partial<Harm>): Step => ({
  facts: { kind: 'deletePod', pod: 'shop/etcd-0', node: 'n1', priority: 0, comesBack, harm: { ...harm, ...more } },
  ...{ tier: 'others', share: 0, change: { do: 'deletePod', pod: 'shop/etcd-0' }, fields: [] },
});
const harms = (step: Step) => harmsMessages({ steps: [step] }).map(textOf);

it('says nothing where a pod comes back and nobody misses it', () => {
  expect(harms(deleting('ReplicaSet/shop/web', {}))).toEqual([]);
});

it('names what is lost with a pod: budgets, data, a majority, the pod itself', () => {
  const budgets = [
    { name: 'etcd', allowed: 0 },
    { name: 'all', allowed: 2 },
    { name: 'new', allowed: null },
  ];
  expect(harms(deleting(null, { budgets, claims: ['shop/data-etcd-0'], scratch: ['cache'], peers: 3 }))).toEqual([
    'Nothing recreates `etcd-0`: it would be gone for good.',
    'The PodDisruptionBudget `etcd` lets no more of them go now.',
    'The PodDisruptionBudget `all` lets 2 more of them go now.',
    'It is under the PodDisruptionBudget `new`.',
    'It uses the data of `shop/data-etcd-0`.',
    'What it holds in `cache` is lost.',
    'It is one of 3 that keep apart: a majority of them may have to stay.',
  ]);
});

const advice: readonly Advice[] = [
  { kind: 'mendProvisioner', claim: 'a/b', provisioner: 'p' },
  { kind: 'createVolume', claim: 'a/b' },
  { kind: 'restoreVolume', claim: 'a/b', volume: 'v' },
  { kind: 'giveImage', container: 'app', image: 'x:1' },
  { kind: 'pullSecret', image: 'x:1' },
  { kind: 'reachRegistry', image: 'x:1' },
  { kind: 'readLogs', pod: 'a/b', container: 'app', previous: true },
  { kind: 'readLogs', pod: 'a/b', container: 'app', previous: false },
  { kind: 'mendService', service: 's', container: 'app' },
  { kind: 'setGate', gates: ['g'] },
  { kind: 'mendProbe', containers: ['app'] },
  { kind: 'createObject', object: 'Secret', name: 'a/b' },
  { kind: 'addKey', object: 'Secret', name: 'a/b', key: 'k' },
  { kind: 'mendFinalizer', finalizers: ['f', 'g'] },
  { kind: 'raiseQuota', quota: 'q', requested: 'cpu=1', used: 'cpu=2', limited: 'cpu=2' },
  { kind: 'useClass', from: 'a', to: 'b' },
  { kind: 'createPriorityClass', name: 'a' },
];

it.each(advice)('$kind is a sentence without gaps', (one) => {
  expect(textOf(adviceMessage(one))).toMatch(/^[A-Z][^{}]{10,}[^.]$/);
  expect(textOf(adviceMessage(one))).not.toMatch(/inspector:|undefined/);
});
