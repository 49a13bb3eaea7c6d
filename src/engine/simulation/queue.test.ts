import { expect, test } from 'vitest';
import { type Pod, podKey } from '../objects/types.ts';
import { pod } from './fixtures.ts';
import { queueOf } from './queue.ts';

const queue = (...pods: readonly Pod[]) => queueOf(new Map(pods.map((one) => [podKey(one), one])));
const refused = (name: string): Pod => ({
  ...pod(name),
  status: { conditions: [{ type: 'PodScheduled', status: 'False', reason: 'Unschedulable' }] },
});

test('higher priority first, equal ones as they came', () => {
  const [a, b, c] = [pod('a'), pod('b', { spec: { priority: 10 } }), pod('c')];
  expect(queue(a, b, c).active).toEqual(['default/b', 'default/a', 'default/c']);
});

test('pods that were refused, or have gates, stand apart', () => {
  const gated = pod('g', { spec: { schedulingGates: [{ name: 'example.com/wait' }] } });
  expect(queue(refused('u'), gated)).toEqual({
    active: [],
    backoff: [],
    unschedulable: ['default/u'],
    gated: ['default/g'],
  });
});

test('bound, deleted and finished pods do not wait', () => {
  const leaving = { ...pod('d'), metadata: { name: 'd', deletionTimestamp: '2026-01-01T00:00:00Z' } };
  const ended = { ...pod('e'), status: { phase: 'Failed' } };
  expect(queue(pod('b', { node: 'node-1' }), leaving, ended).active).toEqual([]);
});
