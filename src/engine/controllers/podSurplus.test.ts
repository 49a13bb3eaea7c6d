import { expect, test } from 'vitest';
import type { Pod } from '../objects/types.ts';
import { surplus } from './podSurplus.ts';

const pod = (name: string, created: number, status: Pod['status'] = { phase: 'Succeeded' }): Pod => ({
  kind: 'Pod',
  metadata: { name, creationTimestamp: `2026-01-01T00:00:0${created}Z` },
  spec: { containers: [] },
  status,
});
const names = (pods: readonly Pod[]) => pods.map(({ metadata }) => metadata.name);

test('CTRL-10: evicted ones go first, then the oldest, then by name; those that run do not count', () => {
  const evicted = { phase: 'Failed', reason: 'Evicted' } as const;
  const pods = [
    pod('c', 2),
    pod('b', 1),
    pod('a', 2),
    pod('evicted', 3, evicted),
    pod('runs', 0, { phase: 'Running' }),
  ];
  expect(names(surplus(pods, 0))).toEqual(['evicted', 'b', 'a', 'c']);
  expect(names(surplus(pods, 3))).toEqual(['evicted']);
  expect(surplus(pods, 4)).toEqual([]);
});
