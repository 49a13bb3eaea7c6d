import { expect, test } from 'vitest';
import { type Entry, finding } from './finding.ts';

const entry = (text: string, more: Partial<Entry> = {}): Entry => ({ id: text, text, run: () => undefined, ...more });
const entries = [
  entry('Schedule p-typo', { actsOn: ['p-typo'], also: 'bind place' }),
  entry('Delete p-typo', { actsOn: ['p-typo'], also: 'kubectl remove' }),
  entry('Look at shop/p-typo-2', { looksAt: 'p-typo-2' }),
  entry('Look at shop/p-typo', { looksAt: 'p-typo' }),
  entry('Show all lessons'),
];
const found = (typed: string) => finding(entries)(typed).map(({ text }) => text);

test('an object’s whole name looks at it first; what is done to it comes last and is not meant', () => {
  expect(found('p-typo')).toEqual(['Look at shop/p-typo', 'Look at shop/p-typo-2', 'Schedule p-typo', 'Delete p-typo']);
  expect(finding(entries)('P-Typo').map(({ isMeant }) => isMeant)).toEqual([true, true, false, false]);
});

test('a word of the deed means it', () => {
  expect(found('delete p-typo')).toEqual(['Delete p-typo']);
  expect(finding(entries)('bind p-ty').map(({ isMeant }) => isMeant)).toEqual([true]);
});

test('what is made for the words is found like all else', () => {
  const find = finding(entries, (words) => [entry(`Cordon ${words.at(-1)}`, { actsOn: [words.at(-1) ?? ''] })]);
  expect(find('cordon node-a1').map(({ text }) => text)).toEqual(['Cordon node-a1']);
});

const course = [
  entry('F4: Whom does a budget stop?', {
    sentences: ['Somebody runs `kubectl drain` on node-1.', 'A budget has room for one.'],
    answers: ['Two remain, three were wanted.'],
  }),
  entry('Drain node-a1', { actsOn: ['node-a1'] }),
  entry('drain', { also: 'drain' }),
  entry('Watering always helps'),
];
const finds = (typed: string) => finding(course)(typed);

test('a sentence is found by the beginning of any of its words, after what is so named, and is quoted', () => {
  expect(finds('drain').map(({ text, mention }) => [text, mention])).toEqual([
    ['Drain node-a1', undefined],
    ['drain', undefined],
    ['F4: Whom does a budget stop?', 'Somebody runs `kubectl drain` on node-1.'],
  ]);
  expect(finds('rain')).toHaveLength(2);
  expect(finds('room budget').map(({ mention }) => mention)).toEqual(['A budget has room for one.']);
});

test('a plural is found by one of them', () => {
  expect(finds('drains').map(({ text }) => text)).toEqual(finds('drain').map(({ text }) => text));
  expect(finds('budgets').map(({ mention }) => mention)).toEqual(finds('budget').map(({ mention }) => mention));
});

test('what has the plural itself comes before what has one of them', () => {
  const find = finding([entry('One scene a day'), entry('All scenes')]);
  expect(find('scenes').map(({ text }) => text)).toEqual(['All scenes', 'One scene a day']);
});

test('answers are found and not quoted', () => {
  expect(finds('remain three').map(({ id, mention }) => [id, mention])).toEqual([
    ['F4: Whom does a budget stop?', undefined],
  ]);
});

test('a word within another is no beginning of a sentence’s word', () => {
  expect(finds('ome')).toHaveLength(0);
  expect(finds('ways').map(({ text }) => text)).toEqual(['Watering always helps']);
});

test('where words are written without spaces, a sentence has one that does not begin it', () => {
  const find = finding([entry('D1', { sentences: ['默认的宽限期是 30 秒。', 'Der Pod bleibt ready.'] })]);
  expect(find('宽限期').map(({ mention }) => mention)).toEqual(['默认的宽限期是 30 秒。']);
  expect(find('eady')).toEqual([]);
});
