/** F-1 to F-3 and F-7 to F-16: machines that are cut off, destroyed or started again, and who says that they are dead. */
import { describe, expect, test } from 'vitest';
import { events } from '../fixtures.ts';
import type { ResolvedAction } from '../userActions.ts';
import {
  breaches,
  comings,
  goings,
  type WorkloadKind,
  kinds,
  kubelet,
  link,
  living,
  most,
  outOfService,
  powerOff,
  removeNode,
  removes,
  story,
} from './stories.ts';

describe('F-1: a partition that heals before pods are deleted', () => {
  test.each(kinds)('%s: nobody is replaced', (kind) => {
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

test.each<[WorkloadKind, number[]]>([
  ['ReplicaSet', [355]],
  ['StatefulSet', []],
])('F-7: a machine that is destroyed: %s makes pods at %j', (kind, at) => {
  const told = story(kind, [powerOff(0)]);
  expect(comings(told)).toEqual(at);
  expect(most(told)).toBeLessThanOrEqual(1);
  expect(breaches(told)).toEqual([]);
});

test('F-10: force in a partition, and only force, breaks at most one', () => {
  const told = story('StatefulSet', [link(0, false), removes(10_000, 'StatefulSet', 0)]);
  expect(comings(told)).toEqual([10]);
  expect(most(told)).toBe(2);
  expect(breaches(told)).toEqual(['S-INV-3']);
});

test('F-11: force after the machine is off does not', () => {
  const told = story('StatefulSet', [powerOff(0), removes(10_000, 'StatefulSet', 0)]);
  expect(comings(told)).toEqual([10]);
  expect(breaches(told)).toEqual([]);
});

test.each<[string, ResolvedAction, string[]]>([
  ['F-13: out of service, and off', powerOff(0), []],
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

test.each(kinds)('F-8: a machine that is started again runs the pods of %s anew, under their uids', (kind) => {
  const told = story(kind, [powerOff(0), kubelet(100_000, true)]);
  expect([comings(told), goings(told), breaches(told)]).toEqual([[], [], []]);
  expect([living(told, 99_000), living(told, told.end)]).toEqual([0, 1]);
  const sandboxes = events(told, 'runtime').filter(({ op }) => op === 'runSandbox');
  const restarts = [...told.stateAt(told.end).pods.values()].flatMap(({ status }) => status?.containerStatuses ?? []);
  expect([sandboxes.length, restarts.map(({ restartCount }) => restartCount)]).toEqual([1, [1]]);
  expect(told.end).toBeLessThan(120_000);
});

test.each(kinds)('F-9: force on a healthy node: two sets of %s for a few seconds at most', (kind) => {
  const told = story(kind, [removes(10_000, kind, 0)]);
  expect(comings(told)).toEqual([10]);
  const both = [11, 12, 13, 14, 20].map((second) => living(told, second * 1000));
  expect(both.at(-1)).toBe(1);
  expect(breaches(told)).toEqual(kind === 'StatefulSet' && Math.max(...both) > 1 ? ['S-INV-3'] : []);
});

test.each(kinds)('F-16: the Node object of a machine that lives and hears of it is deleted: %s', (kind) => {
  const told = story(kind, [removeNode(5000)]);
  expect(comings(told)).toEqual([60]);
  expect(living(told, told.end)).toBe(1);
  expect(new Set(breaches(told))).toEqual(new Set(most(told) > 1 && kind === 'StatefulSet' ? ['S-INV-3'] : []));
});
