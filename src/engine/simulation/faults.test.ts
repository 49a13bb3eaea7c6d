/** Faults of spec §11.6, each on a ReplicaSet and a StatefulSet: who is replaced, what runs twice, what breaks. */
import { describe, expect, test } from 'vitest';
import { running, scheduled, workload } from '../controllers/fixtures.ts';
import type { Pod } from '../objects/types.ts';
import { deletion, events } from './fixtures.ts';
import type { Run } from './run.ts';
import type { ResolvedAction } from './userActions.ts';

type Kind = 'ReplicaSet' | 'StatefulSet';
const cluster = (kind: Kind) => running(workload(kind, 'web', { replicas: 1 }));
const story = (kind: Kind, actions: readonly ResolvedAction[]) => scheduled(cluster(kind), actions);
const its = (kind: Kind) => cluster(kind).find((object): object is Pod => object.kind === 'Pod') as Pod;

const link = (t: number, runs: boolean): ResolvedAction => ({ t, do: 'link', node: 'node-1', runs });
const off: ResolvedAction = { t: 0, do: 'powerOff', node: 'node-1' };
const removeNode = (t: number): ResolvedAction => ({ t, do: 'deleteObject', subject: 'Node/node-1' });
const outOfService = (t: number): ResolvedAction => {
  const taints = [{ key: 'node.kubernetes.io/out-of-service', value: 'nodeshutdown', effect: 'NoExecute' }];
  return { t, do: 'patch', subject: 'Node/node-1', patch: { type: 'merge', fields: { spec: { taints } } } };
};

/** How many sets of processes live, every second. */
const most = (of: Run): number => {
  let found = of.stateAt(of.end).reality.size;
  for (let t = 0; t <= of.end; t += 1000) found = Math.max(found, of.stateAt(t).reality.size);
  return found;
};
/** Whole seconds at which pods came. */
const comings = (of: Run) =>
  events(of, 'write').flatMap(({ type, object, t }) =>
    type === 'ADDED' && object.kind === 'Pod' ? [Math.floor(t / 1000)] : [],
  );
const breaches = (of: Run) => events(of, 'invariant').map(({ rule }) => rule);

describe('F-1: a partition that heals before pods are deleted', () => {
  test.each<Kind>(['ReplicaSet', 'StatefulSet'])('%s: nobody is replaced', (kind) => {
    const told = story(kind, [link(0, false), link(200_000, true)]);
    expect(comings(told)).toEqual([]);
    expect(most(told)).toBe(1);
    expect(breaches(told)).toEqual([]);
  });
});

describe('F-2: a partition that heals after pods were deleted', () => {
  const actions = [link(0, false), link(500_000, true)];

  test('ReplicaSet: a second set of processes until heal and grace', () => {
    const told = story('ReplicaSet', actions);
    expect(comings(told)).toEqual([355]);
    expect(told.stateAt(499_000).reality.size).toBe(2);
    expect(told.stateAt(told.end).reality.size).toBe(1);
    expect(breaches(told)).toEqual([]);
  });

  test('StatefulSet: the name is free only when the old processes have ended', () => {
    const told = story('StatefulSet', actions);
    expect(comings(told)).toEqual([505]);
    expect(most(told)).toBe(1);
    expect(breaches(told)).toEqual([]);
  });
});

describe('F-3: a partition for ever', () => {
  test('ReplicaSet: two sets', () => expect(most(story('ReplicaSet', [link(0, false)]))).toBe(2));
  test('StatefulSet: none is made', () => expect(comings(story('StatefulSet', [link(0, false)]))).toEqual([]));
});

test.each<[Kind, number[]]>([
  ['ReplicaSet', [355]],
  ['StatefulSet', []],
])('F-7: a machine that is destroyed: %s makes pods at %j', (kind, at) => {
  const told = story(kind, [off]);
  expect(comings(told)).toEqual(at);
  expect(most(told)).toBeLessThanOrEqual(1);
  expect(breaches(told)).toEqual([]);
});

test('F-10: force in a partition, and only force, breaks at most one', () => {
  const pod = its('StatefulSet');
  const told = story('StatefulSet', [link(0, false), deletion(10_000, pod, 0)]);
  expect(comings(told)).toEqual([10]);
  expect(most(told)).toBe(2);
  expect(breaches(told)).toEqual(['S-INV-3']);
});

test('F-11: force after the machine is off does not', () => {
  const told = story('StatefulSet', [off, deletion(10_000, its('StatefulSet'), 0)]);
  expect(comings(told)).toEqual([10]);
  expect(breaches(told)).toEqual([]);
});

test.each<[string, ResolvedAction, string[]]>([
  ['F-13: out of service, and off', off, []],
  ['F-14: out of service, but alive', link(0, false), ['S-INV-3']],
])('%s', (_, fault, broken) => {
  const told = story('StatefulSet', [fault, outOfService(70_000)]);
  expect(comings(told)).toEqual([80]);
  expect(breaches(told)).toEqual(broken);
});

test('F-15: the Node object of a partitioned machine is deleted', () => {
  const told = story('StatefulSet', [link(0, false), removeNode(5000)]);
  expect(comings(told)).toEqual([60]);
  expect(breaches(told)).toEqual(['S-INV-3']);
});

test('a machine that is started again runs its pods anew', () => {
  const told = story('StatefulSet', [off, { t: 100_000, do: 'kubelet', node: 'node-1', runs: true }]);
  expect(comings(told)).toEqual([]);
  expect(told.stateAt(told.end).reality.size).toBe(1);
  expect(told.end).toBeLessThan(120_000);
});
