/** F-1 to F-3 and F-7 to F-16: machines that are cut off, destroyed or started again, and who says that they are dead. */
import { describe, expect, test } from 'vitest';
import { events } from '../fixtures.ts';
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
import type { ResolvedAction } from '../resolvedAction.ts';

describe('F-1: a partition that heals before pods are deleted', () => {
  test.each(kinds)('%s: nobody is replaced', (kind) => {
    const run = story(kind, [link(0, false), link(200_000, true)]);
    expect(comings(run)).toEqual([]);
    expect(most(run)).toBe(1);
    expect(breaches(run)).toEqual([]);
  });
});

describe('F-2: a partition that heals after pods were deleted', () => {
  const actions = [link(0, false), link(500_000, true)];

  test('ReplicaSet: a second set of processes until heal and grace', () => {
    const run = story('ReplicaSet', actions);
    expect(comings(run)).toEqual([355]);
    expect(run.stateAt(499_000).reality.size).toBe(2);
    expect(run.stateAt(run.end).reality.size).toBe(1);
    expect(breaches(run)).toEqual([]);
  });

  test('StatefulSet: the name is free only when the old processes have ended', () => {
    const run = story('StatefulSet', actions);
    expect(comings(run)).toEqual([505]);
    expect(most(run)).toBe(1);
    expect(breaches(run)).toEqual([]);
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
  const run = story(kind, [powerOff(0)]);
  expect(comings(run)).toEqual(at);
  expect(most(run)).toBeLessThanOrEqual(1);
  expect(breaches(run)).toEqual([]);
});

test('F-10: force in a partition, and only force, breaks at most one', () => {
  const run = story('StatefulSet', [link(0, false), removes(10_000, 'StatefulSet', 0)]);
  expect(comings(run)).toEqual([10]);
  expect(most(run)).toBe(2);
  expect(breaches(run)).toEqual(['S-INV-3']);
});

test('F-11: force after the machine is off does not', () => {
  const run = story('StatefulSet', [powerOff(0), removes(10_000, 'StatefulSet', 0)]);
  expect(comings(run)).toEqual([10]);
  expect(breaches(run)).toEqual([]);
});

test.each<[string, ResolvedAction, string[]]>([
  ['F-13: out of service, and off', powerOff(0), []],
  ['F-14: out of service, but alive', link(0, false), ['S-INV-3']],
])('%s', (_, fault, broken) => {
  const run = story('StatefulSet', [fault, outOfService(70_000)]);
  expect(comings(run)).toEqual([80]);
  expect(breaches(run)).toEqual(broken);
});

test('F-15: the Node object of a partitioned machine is deleted', () => {
  const run = story('StatefulSet', [link(0, false), removeNode(5000)]);
  expect(comings(run)).toEqual([60]);
  expect(breaches(run)).toEqual(['S-INV-3']);
});

test.each(kinds)('F-8: a machine that is started again runs the pods of %s anew, under their uids', (kind) => {
  const run = story(kind, [powerOff(0), kubelet(100_000, true)]);
  expect([comings(run), goings(run), breaches(run)]).toEqual([[], [], []]);
  expect([living(run, 99_000), living(run, run.end)]).toEqual([0, 1]);
  const sandboxes = events(run, 'runtime').filter(({ op }) => op === 'runSandbox');
  const restarts = [...run.stateAt(run.end).pods.values()].flatMap(({ status }) => status?.containerStatuses ?? []);
  expect([sandboxes.length, restarts.map(({ restartCount }) => restartCount)]).toEqual([1, [1]]);
  expect(run.end).toBeLessThan(120_000);
});

test.each(kinds)('F-9: force on a healthy node: two sets of %s for a few seconds at most', (kind) => {
  const run = story(kind, [removes(10_000, kind, 0)]);
  expect(comings(run)).toEqual([10]);
  const both = [11, 12, 13, 14, 20].map((second) => living(run, second * 1000));
  expect(both.at(-1)).toBe(1);
  expect(breaches(run)).toEqual(kind === 'StatefulSet' && Math.max(...both) > 1 ? ['S-INV-3'] : []);
});

test.each(kinds)('F-16: the Node object of a machine that lives and hears of it is deleted: %s', (kind) => {
  const run = story(kind, [removeNode(5000)]);
  expect(comings(run)).toEqual([60]);
  expect(living(run, run.end)).toBe(1);
  expect(new Set(breaches(run))).toEqual(new Set(most(run) > 1 && kind === 'StatefulSet' ? ['S-INV-3'] : []));
});
