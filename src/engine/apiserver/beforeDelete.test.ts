import { describe, expect, test } from 'vitest';
import type { Pod } from '../objects/types.ts';
import { beforeDelete } from './beforeDelete.ts';

const running = (node: string, phase: string): Pod => ({
  kind: 'Pod',
  metadata: { name: 'web', uid: 'u1', generation: 1 },
  spec: { nodeName: node, terminationGracePeriodSeconds: 30, containers: [] },
  status: { phase },
});
const graceOf = (pod: Pod, asked: number | undefined) => {
  const verdict = beforeDelete(pod, asked === undefined ? {} : { gracePeriodSeconds: asked }, 0);
  return verdict.kind === 'graceful' ? verdict.gracePeriodSeconds : verdict.kind;
};

describe('the grace of a first delete', () => {
  test.each([
    [undefined, 30],
    [0, 0],
    [-5, 1],
    [60, 60],
  ])('asked %s, spec 30, running: %s', (asked, grace) => expect(graceOf(running('n1', 'Running'), asked)).toBe(grace));

  test.each([undefined, 0, -5, 60])('asked %s without a node or after the end: 0', (asked) => {
    expect(graceOf(running('', 'Pending'), asked)).toBe(0);
    expect(graceOf(running('n1', 'Failed'), asked)).toBe(0);
  });
});

describe('a second delete at 10 s on a deadline at 30 s with grace 30', () => {
  const first = beforeDelete(running('n1', 'Running'), {}, 0);
  const again = (asked?: number) => {
    if (first.kind !== 'graceful') throw new Error('first delete was not graceful');
    const verdict = beforeDelete(first.pod, asked === undefined ? {} : { gracePeriodSeconds: asked }, 10_000);
    if (verdict.kind !== 'graceful') return verdict.kind;
    const { deletionTimestamp, deletionGracePeriodSeconds } = verdict.pod.metadata;
    return [Date.parse(deletionTimestamp ?? '') / 1000, deletionGracePeriodSeconds];
  };
  test.each([
    [30, 'pending'],
    [40, 'pending'],
    [undefined, 'pending'],
    [20, [20, 20]],
    [5, [10, 1]],
    [0, [10, 0]],
  ])('asking for %s gives %s', (asked, outcome) => expect(again(asked)).toEqual(outcome));
});

test.each([
  [{ preconditions: { uid: 'u2' } }, 409],
  [{ preconditions: { uid: 'u1', resourceVersion: '8' } }, 409],
  [{ propagationPolicy: 'Sideways' }, 422],
  [{ propagationPolicy: 'Orphan', orphanDependents: false }, 422],
])('refuses a delete with %j: %s', (options, code) =>
  expect(beforeDelete(running('n1', 'Running'), options, 0)).toMatchObject({ kind: 'refused', answer: { code } }),
);
