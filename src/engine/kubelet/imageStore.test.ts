import { expect, test } from 'vitest';
import { ImageStore } from './imageStore.ts';

test('an image that nobody speaks of is everywhere; a listed one comes with its pull, to each node', () => {
  const store = new ImageStore({ 'app:1': { pullSeconds: 3 } });
  expect([store.isPresent('a', 'other:1'), store.isPresent('a', 'app:1'), store.pullSeconds('app:1')]).toEqual([
    true,
    false,
    3,
  ]);
  expect(store.finishPull('a', 'app:1')).toBeNull();
  expect([store.isPresent('a', 'app:1'), store.isPresent('b', 'app:1')]).toEqual([true, false]);
});

test('pulls fail for ever, or only the first of each node', () => {
  const store = new ImageStore({ bad: { error: 'no' }, late: { error: 'not yet', failFirst: 2 } });
  expect([1, 2, 3].map(() => store.finishPull('a', 'bad'))).toEqual(['no', 'no', 'no']);
  expect([1, 2, 3].map(() => store.finishPull('a', 'late'))).toEqual(['not yet', 'not yet', null]);
  expect(store.finishPull('b', 'late')).toBe('not yet');
});
