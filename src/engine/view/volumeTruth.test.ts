import { describe, expect, test } from 'vitest';
import { locking, secondPod, story, unguarded } from '../storage/fixtures.ts';
import { podStateAt } from './podStateAt.ts';
import { nodeVolumesAt, volumeTruthsAt } from './volumeTruth.ts';
import type { ResolvedAction } from '../simulation/resolvedAction.ts';

const link = (t: number, runs: boolean): ResolvedAction => ({
  t,
  do: 'fault',
  fault: { what: 'link', node: 'a' },
  runs,
});
const force: ResolvedAction = { t: 60_000, do: 'delete', pod: 'default/pod-1', gracePeriodSeconds: 0 };
const forced = (source: typeof locking) => story({ source, actions: [link(1000, false), ...secondPod(2), force] });

describe('a volume', () => {
  test('of nodes that are well says nothing', () => {
    const of = story({ actions: [...secondPod(1), { t: 10_000, do: 'delete', pod: 'default/pod-1' }] });
    expect([0, 5000, 12_000, 20_000].map((t) => volumeTruthsAt(of, t))).toEqual([[], [], [], []]);
  });
  test('of a node that is cut off is shown with its writer', () => {
    expect(volumeTruthsAt(forced(unguarded), 2000)).toMatchObject([
      {
        volume: 'pv-1',
        claim: 'default/data',
        accessModes: ['ReadWriteOnce'],
        isGuarded: false,
        attached: ['a'],
        writers: [{ node: 'a', pod: 'default/pod-1' }],
        steps: [{ t: 0, count: 1 }],
      },
    ]);
  });
  test('with two writers is shown from then on, with the steps that led there', () => {
    const [truth] = volumeTruthsAt(forced(unguarded), 430_000);
    expect(truth).toMatchObject({
      attached: ['b'],
      steps: [
        { t: 0, count: 1 },
        { t: 423_540, count: 2 },
      ],
    });
    expect(truth?.writers.map(({ node }) => node)).toEqual(['a', 'b']);
  });
  test('with a guard has one writer after the other', () => {
    const [truth] = volumeTruthsAt(forced(locking), 430_000);
    expect(truth).toMatchObject({ isGuarded: true, writers: [{ node: 'b' }] });
    expect(truth?.steps.map(({ count }) => count)).toEqual([1, 0, 1]);
  });
});

test('a node shows what is attached, mounted and said to be in use there', () => {
  const of = forced(unguarded);
  const name = { volume: 'pv-1', claim: 'data' };
  expect(nodeVolumesAt(of, 'a', 0)).toEqual([{ ...name, isAttached: true, isMounted: true, isInUse: true }]);
  expect(nodeVolumesAt(of, 'a', 430_000)).toEqual([{ ...name, isAttached: false, isMounted: true, isInUse: true }]);
  expect(nodeVolumesAt(of, 'b', 423_000)).toEqual([]);
  expect(nodeVolumesAt(of, 'b', 430_000)).toEqual([{ ...name, isAttached: true, isMounted: true, isInUse: true }]);
  const off = story({ actions: [{ t: 1000, do: 'fault', fault: { what: 'power', node: 'a' }, runs: false }] });
  expect(nodeVolumesAt(off, 'a', 2000)).toEqual([{ ...name, isAttached: true, isMounted: false, isInUse: true }]);
});

test('what a pod has mounted its node has mounted, also of one that is moved in a what-if', () => {
  const of = story({ actions: [{ t: 5000, do: 'move', pod: 'default/pod-1', node: 'b' }] });
  const at = (t: number) => [
    podStateAt(of, 'default/pod-1', t)?.onNode,
    ['a', 'b'].filter((node) => nodeVolumesAt(of, node, t).some(({ isMounted }) => isMounted)),
  ];
  expect(at(4000)).toMatchObject([{ node: 'a', volumes: 'mounted' }, ['a']]);
  expect(at(6000)).toMatchObject([{ node: 'b', volumes: 'mounted' }, ['b']]);
});
