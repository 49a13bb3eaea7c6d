/** What an engineer would type in another language, or in English words of Kubernetes, leads somewhere there, too. */
import { readFileSync } from 'node:fs';
import { afterAll, expect, it, vi } from 'vitest';
import { connectFake } from '../commands/fakeEngine.ts';
import { setLanguage } from '../i18n/catalogue.ts';
import type { Find } from './finding.ts';
import { reportFound } from './paletteEntries.ts';

const read = (tag: string, file: string): Promise<object> =>
  Promise.resolve(JSON.parse(readFileSync(`public/languages/${tag}/${file}.json`, 'utf8')) as object);

afterAll(() => setLanguage('en', read));

async function findIn(language: string): Promise<Find> {
  let find: Find = () => [];
  await setLanguage(language, read);
  connectFake([]);
  void reportFound((now) => (find = now));
  await vi.waitUntil(() => find('SIGTERM').some(({ id }) => id === 'lesson:D5'), { timeout: 20_000 });
  return find;
}

const everywhere = {
  'decision table': 'feature:walk',
  pdb: 'term:PodDisruptionBudget',
  'anti-affinity': 'term:podAntiAffinity',
  'dark mode': 'openSettings',
};

const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { Entscheidungstabelle: 'feature:walk', Verdrängung: 'feature:film', Tastatur: 'openSettings' },
  es: { 'tabla de decisión': 'feature:walk', terminal: 'toggleConsole', 'forzar el borrado': 'lesson:E2' },
  id: { 'tabel keputusan': 'feature:walk', kenapa: 'feature:fixes', bahasa: 'openSettings' },
  ja: { 判定表: 'feature:walk', ローリングアップデート: 'term:rollout', 猶予期間: 'lesson:D1' },
  'zh-CN': { 决策表: 'feature:walk', 拓扑分布: 'term:PodTopologySpread', 故障: 'feature:truths', 排空: 'term:drain' },
  'zh-TW': { 決策表: 'feature:walk', 污點: 'term:taint', 寬限期: 'lesson:D1', 終端機: 'toggleConsole' },
};

it.each(Object.keys(words))('in %s', async (language) => {
  const find = await findIn(language);
  const wanted = Object.entries({ ...everywhere, ...words[language] });
  const lost = wanted.filter(([typed, id]) => !find(typed).some((entry) => entry.id === id));
  expect(lost).toEqual([]);
});
