/** A Node that is deleted, and what becomes of its machine (CTRL-12, F-15, F-16). */
import { describe, expect, test } from 'vitest';
import { running, scheduled, workload } from '../controllers/fixtures.ts';
import type { Node } from '../objects/types.ts';
import { events } from './fixtures.ts';
import type { Run } from './run.ts';
import type { ResolvedAction } from './resolvedAction.ts';

const removeNode: ResolvedAction = { t: 1000, do: 'deleteObject', subject: 'Node/node-1' };
const kubelet = (t: number, runs: boolean): ResolvedAction => ({
  t,
  do: 'fault',
  fault: { what: 'kubelet', node: 'node-1' },
  runs,
});
const link = (t: number, runs: boolean): ResolvedAction => ({
  t,
  do: 'fault',
  fault: { what: 'link', node: 'node-1' },
  runs,
});
const story = (...actions: readonly ResolvedAction[]) =>
  scheduled(running(workload('StatefulSet', 'web', { replicas: 1 })), [removeNode, ...actions]);
const nodeAt = (of: Run, t: number) => of.stateAt(t).objects.get('Node')?.get('node-1') as Node | undefined;
const nodeComings = (of: Run) =>
  events(of, 'write').flatMap(({ type, subject, t }) =>
    subject === 'Node/node-1' && type !== 'MODIFIED' ? [`${Math.floor(t / 1000)} ${type}`] : [],
  );
const textsOf = (of: Run, after: number) =>
  events(of, 'event').flatMap(({ subject, reason, t }) => (subject === 'Node/node-1' && t > after ? [reason] : []));

test('a kubelet that runs makes no Node anew: its pods are taken for orphans, and it ends them, telling its conditions each time (KUBELET-47)', () => {
  const of = story();
  expect(nodeComings(of)).toEqual(['1 DELETED']);
  // With each status that it builds of the pod: as its end begins, when nothing runs any more, and when all is removed.
  const made = ['NodeHasSufficientMemory', 'NodeHasNoDiskPressure', 'NodeHasSufficientPID'];
  expect(textsOf(of, 0)).toEqual(['RemovingNode', ...made, ...made, ...made]);
  const forced = events(of, 'request').find(({ actor }) => actor.name === 'podgc');
  // Seen at 20 s, waited for 40 s.
  expect(Math.floor((forced?.t ?? 0) / 1000)).toBe(60);
  expect(of.stateAt(of.end).reality.size).toBe(1);
});

describe('a kubelet that starts anew', () => {
  test('registers its node: the taint of a new one goes, and the node controller has it', () => {
    const of = story(kubelet(10_000, false), kubelet(12_000, true));
    expect(nodeComings(of)).toEqual(['1 DELETED', '12 ADDED']);
    expect(textsOf(of, 11_000)).toEqual([
      'Starting',
      'NodeHasSufficientMemory',
      'NodeHasNoDiskPressure',
      'NodeHasSufficientPID',
      'NodeHasSufficientMemory',
      'NodeHasNoDiskPressure',
      'NodeHasSufficientPID',
      'RegisteredNode',
    ]);
    expect(nodeAt(of, 12_100)?.spec?.taints).toEqual([{ key: 'node.kubernetes.io/not-ready', effect: 'NoSchedule' }]);
    expect(nodeAt(of, of.end)?.spec?.taints ?? []).toEqual([]);
  });

  test('in time keeps its pods', () => {
    const of = story(kubelet(10_000, false), kubelet(12_000, true));
    expect(events(of, 'request').filter(({ actor }) => actor.name === 'podgc')).toEqual([]);
  });

  test('waits with it until it can reach the API server', () => {
    const of = story(link(5000, false), kubelet(10_000, false), kubelet(12_000, true), link(20_000, true));
    expect(nodeComings(of)).toEqual(['1 DELETED', '20 ADDED']);
  });
});

test('the node comes again with the labels that it had', () => {
  const zoned: Node = { kind: 'Node', metadata: { name: 'node-9', labels: { zone: 'a' } } };
  const of = scheduled(
    [zoned],
    [
      { t: 1000, do: 'deleteObject', subject: 'Node/node-9' },
      { t: 2000, do: 'fault', fault: { what: 'kubelet', node: 'node-9' }, runs: false },
      { t: 3000, do: 'fault', fault: { what: 'kubelet', node: 'node-9' }, runs: true },
    ],
  );
  expect(of.stateAt(of.end).objects.get('Node')?.get('node-9')?.metadata.labels).toEqual({ zone: 'a' });
});

test('an object that was never there is not made by a kubelet that starts', () => {
  const of = scheduled(
    [],
    [
      { t: 0, do: 'fault', fault: { what: 'kubelet', node: 'nobody' }, runs: false },
      { t: 1000, do: 'fault', fault: { what: 'kubelet', node: 'nobody' }, runs: true },
    ],
  );
  expect(of.stateAt(of.end).objects.get('Node')?.has('nobody')).toBe(false);
});
