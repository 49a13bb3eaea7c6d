/** Whatever one may remember of a lesson, a scene, a term or a command leads to it. */
import { beforeAll, expect, it, vi } from 'vitest';
import { connectFake } from '../commands/fakeEngine.ts';
import { catalogue } from '../lessons/catalogue.ts';
import { sceneSituation } from '../lessons/scene.ts';
import type { Find } from './finding.ts';
import { reportFound } from './paletteEntries.ts';

let find: Find = () => [];

beforeAll(async () => {
  connectFake([]);
  void reportFound((now) => (find = now));
  await vi.waitUntil(() => find('SIGTERM').some(({ id }) => id === 'lesson:D5'), { timeout: 20_000 });
});

const idsOf = (typed: string) => find(typed).map(({ id }) => id);

it.each([
  ['drain', ['lesson:F4', 'scene:D-9', 'term:drain']],
  ['cordon', ['term:cordon']],
  ['ways', ['feature:removals']],
  ['eight ways', ['feature:removals']],
  ['share', ['shareLink', 'scene:S-nfs']],
  ['link', ['shareLink']],
  ['walk', ['feature:walk']],
  ['the same but', ['feature:compare']],
  ['two truths', ['feature:truths', 'scene:T-D']],
  ['film', ['feature:film']],
  ['cases', ['feature:cases']],
  ['what would help', ['feature:fixes']],
  ['reprieve', ['lesson:C7', 'term:reprieve']],
  ['fence', ['term:fencing']],
  ['backoff', ['term:backoffQ']],
  ['matchNum', ['term:matchNum', 'lesson:B1']],
  ['outcomes', ['feature:removals', 'feature:compare']],
  ['queues', ['lesson:A6']],
  ['shortcuts', ['openSettings']],
  ['quiz', ['showWorksheet']],
  ['history', ['openCluster']],
])('%s leads to %j', (typed, ids) => {
  expect(idsOf(typed)).toEqual(expect.arrayContaining(ids));
});

it('the palette opens with what is best', () => {
  expect(idsOf('').slice(0, 7)).toEqual(
    ['walk', 'removals', 'compare', 'cases', 'truths', 'film', 'fixes'].map((name) => `feature:${name}`),
  );
});

it('no two entries go by one id', () => {
  expect(new Set(idsOf('')).size).toBe(idsOf('').length);
});

it('no scene goes by a number that a lesson might have', () => {
  const scenes = find('').filter(({ kind }) => kind === 'scene');
  expect(scenes.length).toBeGreaterThan(50);
  for (const { text } of scenes) expect(text).not.toMatch(/^[A-Z]-?\w{1,3}:/);
  const titles = Object.values(catalogue)
    .flat(2)
    .map((scene) => sceneSituation(scene).title);
  for (const title of titles) expect(title).toMatch(/\w+ \w+/);
});
