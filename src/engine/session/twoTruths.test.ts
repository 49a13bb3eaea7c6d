import { describe, expect, test } from 'vitest';
import type { Node } from '../objects/types.ts';
import { deleted, pod, run } from '../simulation/fixtures.ts';
import type { Run } from '../simulation/run.ts';
import { present } from './present.ts';

const viewAt = (of: Run, t: number) => present(of, t, {}).view;

describe('a pod that is deleted by force while its process needs 20 s to end', () => {
  const of = deleted(pod('web', { node: 'node-1', onTerm: { after: 20 } }), 0);

  test('has no object and is left over on its node, until its process ends', () => {
    const { pods, leftovers } = viewAt(of, 1_000);
    expect(pods).toEqual([]);
    expect(leftovers).toMatchObject([{ key: 'default/web', node: 'node-1', live: true }]);
    expect(viewAt(of, 60_000)).not.toHaveProperty('leftovers');
  });

  test('is no leftover while its object is there', () => {
    expect(viewAt(of, -1)).not.toHaveProperty('leftovers');
  });
});

test('a node tells whether the process of its kubelet runs', () => {
  const of = run([pod('web', { node: 'node-1' })], {
    actions: [
      { t: 1_000, do: 'fault', fault: { what: 'kubelet', node: 'node-1' }, runs: false },
      { t: 5_000, do: 'fault', fault: { what: 'kubelet', node: 'node-1' }, runs: true },
    ],
  });
  const running = (t: number) => viewAt(of, t).nodes.map(({ kubeletRuns }) => kubeletRuns);
  expect([0, 2_000, 6_000].map(running)).toEqual([
    [true, true, true],
    [false, true, true],
    [true, true, true],
  ]);
});

test('a node tells what is broken on it, and a pod that its node is cut off', () => {
  const of = run([pod('web', { node: 'node-1' })], {
    actions: [
      { t: 1000, do: 'fault', fault: { what: 'link', node: 'node-1' }, runs: false },
      { t: 2000, do: 'fault', fault: { what: 'power', node: 'node-2' }, runs: false },
      { t: 3000, do: 'fault', fault: { what: 'slowDisk', node: 'node-1', factor: 3 }, runs: false },
      { t: 9000, do: 'fault', fault: { what: 'link', node: 'node-1' }, runs: true },
    ],
  });
  const marks = (t: number) =>
    viewAt(of, t).nodes.map(({ isCut = false, isOff = false, faults = [] }) => [isCut, isOff, ...faults]);
  const well = [false, false];
  expect(marks(500)).toEqual([well, well, well]);
  expect(marks(4000)).toEqual([[true, false, 'link/node-1', 'slowDisk/node-1'], [false, true, 'power/node-2'], well]);
  expect(marks(9500)[0]).toEqual([false, false, 'slowDisk/node-1']);
  const isCut = (t: number) => present(of, t, { focus: 'default/web' }).podState?.onNode?.isCut ?? false;
  expect([500, 4000, 9500].map(isCut)).toEqual([false, true, false]);
});

test('a node tells of what it is short of', () => {
  const conditions = ['MemoryPressure', 'DiskPressure', 'Ready'].map((type, at) => ({
    type,
    status: at === 1 ? 'False' : 'True',
  }));
  const of = run([{ kind: 'Node', metadata: { name: 'node-9' }, status: { conditions } } as Node]);
  expect(viewAt(of, 0).nodes.map(({ pressure }) => pressure)).toEqual([
    undefined,
    undefined,
    undefined,
    ['MemoryPressure'],
  ]);
});
