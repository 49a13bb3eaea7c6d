import { expect, test } from 'vitest';
import { type ImagePull, ImageStore, type WantedImage } from './imageStore.ts';

const on = (node: string, image: string, pull?: ImagePull): WantedImage => ({ node, image, pull });

test('an image that nobody speaks of is everywhere; a listed one comes with its pull, to each node', () => {
  const store = new ImageStore({ 'app:1': { pullSeconds: 3 } });
  const listed = on('a', 'app:1');
  expect([store.isPresent(on('a', 'other:1')), store.isPresent(listed)]).toEqual([true, false]);
  expect(store.startPull(listed, 0)).toEqual({ wait: 0, pull: 3000 });
  expect(store.finishPull(listed)).toBeNull();
  expect([store.isPresent(listed), store.isPresent(on('b', 'app:1'))]).toEqual([true, false]);
});

test('pulls fail for ever, or only the first of each node', () => {
  const store = new ImageStore({ bad: { error: 'no' }, late: { error: 'not yet', failFirst: 2 } });
  expect([1, 2, 3].map(() => store.finishPull(on('a', 'bad')))).toEqual(['no', 'no', 'no']);
  expect([1, 2, 3].map(() => store.finishPull(on('a', 'late')))).toEqual(['not yet', 'not yet', null]);
  expect(store.finishPull(on('b', 'late'))).toBe('not yet');
});

test('what a pod says of its image counts for it, before what is said for all', () => {
  const store = new ImageStore({ 'app:1': { error: 'no' } });
  const slow = on('a', 'app:1', { pullSeconds: 7 });
  const own = on('a', 'own:1', { error: 'not found', failFirst: 1 });
  expect([store.isPresent(own), store.isPresent(on('a', 'own:1'))]).toEqual([false, true]);
  expect([1, 2].map(() => store.finishPull(own))).toEqual(['not found', null]);
  expect(store.isPresent(own)).toBe(true);
  expect([store.startPull(slow, 0).pull, store.finishPull(slow)]).toEqual([7000, null]);
});

test('a node pulls one image after the other', () => {
  const store = new ImageStore({ 'app:1': { pullSeconds: 3 }, 'app:2': { pullSeconds: 1 } });
  const waits = [store.startPull(on('a', 'app:1'), 0), store.startPull(on('a', 'app:2'), 500)].map(({ wait }) => wait);
  expect(waits).toEqual([0, 2500]);
  expect([on('b', 'app:1'), on('a', 'app:1')].map((wanted) => store.startPull(wanted, 3500).wait)).toEqual([0, 500]);
});
