import { expect, test } from 'vitest';
import type { Pod } from '../objects/types.ts';
import { apiTime, deletionOf, epochOf, parseApiTime } from './apiTime.ts';

const pod = (metadata: Partial<Pod['metadata']>, status: Pod['status'] = {}): Pod => ({
  kind: 'Pod',
  metadata: { name: 'web', ...metadata },
  spec: { containers: [] },
  status,
});

test('times go to text and back', () => {
  expect(apiTime(0)).toBe('1970-01-01T00:00:00Z');
  expect(apiTime(20)).toBe('1970-01-01T00:00:00.020Z');
  expect(parseApiTime(apiTime(123_456_789))).toBe(123_456_789);
  expect(parseApiTime('soon')).toBeNull();
  expect(parseApiTime(undefined)).toBeNull();
});

test('a dump begins at the newest moment that it tells of', () => {
  const started = '2025-03-01T10:00:00Z';
  const objects = [
    pod({ creationTimestamp: '2025-02-01T00:00:00Z' }),
    pod(
      {},
      { containerStatuses: [{ name: 'a', ready: true, restartCount: 0, state: { running: { startedAt: started } } }] },
    ),
  ];
  expect(epochOf(objects)).toBe(Date.parse(started));
});

test('a deadline lies its grace after the moment of the delete', () => {
  const leaving = pod({ deletionTimestamp: '2025-03-01T10:00:30Z', deletionGracePeriodSeconds: 30 });
  const epoch = epochOf([leaving]);
  expect(epoch).toBe(Date.parse('2025-03-01T10:00:00Z'));
  expect(deletionOf(leaving, epoch)).toEqual({ at: 0, deadline: 30_000 });
  expect(deletionOf(pod({}), epoch)).toBeNull();
});

test('without any date it begins at a fixed one', () => {
  expect(epochOf([pod({})])).toBe(epochOf([]));
});
