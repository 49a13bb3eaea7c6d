import { expect, test } from 'vitest';
import { drawn, drawSituation } from './drawSituation.ts';
import { actions } from './randomActions.ts';
import { brokenText } from './randomTexts.ts';

const beat = () => undefined;

test('a seed is a situation', async () => {
  expect(await drawSituation(7, beat)).toEqual(await drawSituation(7, beat));
  expect(await drawSituation(8, beat)).not.toEqual(await drawSituation(7, beat));
  expect(drawn(brokenText, 7)).toBe(drawn(brokenText, 7));
});

test('everything that people can do is done', () => {
  const done = Array.from({ length: 300 }, (_, seed) => drawn(actions, seed)).flat();
  expect([...new Set(done.map((action) => action.do))].toSorted()).toEqual([
    'apply',
    'bind',
    'cordon',
    'delete',
    'deleteObject',
    'drain',
    'edit',
    'evict',
    'fault',
    'fence',
    'move',
    'patch',
    'recreate',
    'schedule',
    'scheduler',
    'shutdown',
    'taint',
  ]);
});

test('pods that are acted on have the names that they have by then', async () => {
  const all = await Promise.all([1, 2, 3, 4, 5, 6].map((seed) => drawSituation(seed, beat)));
  const pods = all.flatMap(({ actions: acts }) => acts.flatMap((action) => ('pod' in action ? [action.pod] : [])));
  expect(pods.length).toBeGreaterThan(5);
  expect(pods.filter((pod) => !/^[a-z-]+\/[a-z\d-]+$/.test(pod))).toEqual([]);
});
