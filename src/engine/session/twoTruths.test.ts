import { describe, expect, test } from 'vitest';
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
      { t: 1_000, do: 'kubelet', node: 'node-1', runs: false },
      { t: 5_000, do: 'kubelet', node: 'node-1', runs: true },
    ],
  });
  const running = (t: number) => viewAt(of, t).nodes.map(({ kubeletRuns }) => kubeletRuns);
  expect([0, 2_000, 6_000].map(running)).toEqual([
    [true, true, true],
    [false, true, true],
    [true, true, true],
  ]);
});
