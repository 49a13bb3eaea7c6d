/** Each language in `public/languages` has what English has and no more, with the same placeholders, marks and terms. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allTexts, marksOf, textsOf } from './allTexts.fixture.ts';

const folder = 'public/languages';
const languages = readdirSync(folder);
/** Tests beside this one bring files of their own. */
const brought = import.meta.glob<string>('./*.ts', { eager: true, query: '?raw', import: 'default' });
const trees = allTexts();
const english = new Map(
  [...trees].filter(([file]) => isBrought(file)).map(([file, tree]) => [file, new Map(textsOf(tree))]),
);

function isBrought(file: string): boolean {
  const sources = Object.entries(brought).filter(([path]) => !/\.(?:test|fixture)\.ts$/.test(path));
  return file.startsWith('lessons/') || sources.some(([, source]) => source.includes(`\nbring('${file}',`));
}

const filesOf = (language: string): readonly string[] =>
  readdirSync(`${folder}/${language}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json') && path !== 'name.json')
    .map((path) => path.replaceAll('\\', '/').replace(/\.json$/, ''));

const textsIn = (language: string, file: string): ReadonlyMap<string, string> =>
  new Map(textsOf(JSON.parse(readFileSync(`${folder}/${language}/${file}.json`, 'utf8')) as object));

/** The texts that a language needs, as English has them: of what is counted, one for each form that its numbers take. */
function neededBy(language: string, file: string): ReadonlyMap<string, string> {
  const texts = english.get(file) ?? new Map<string, string>();
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const needed = new Map<string, string>();
  for (const [key, text] of texts) {
    const stem = key.replace(/_(?:one|other)$/, '');
    const other = texts.get(`${stem}_other`);
    if (other === undefined || key === stem) needed.set(key, text);
    else for (const form of forms) needed.set(`${stem}_${form}`, texts.get(`${stem}_${form}`) ?? other);
  }
  return needed;
}

/** What stays as it is: placeholders with their formats, words in backticks, how often there is bold, and the terms. */
function keptOf(text: string): string {
  const asItIs = new Set(marksOf(text));
  const terms = [...text.matchAll(/\[(?:[^\]|]*\|)?([\w-]+)\]/g)].map(([, id]) => `[${id}]`);
  return [...asItIs, ...(text.match(/\*\*/g) ?? []), ...terms].toSorted().join(' ');
}

test.each(languages)('%s has each file of English and no other', (language) => {
  const here = new Set(filesOf(language));
  const lacking = [...english.keys()].filter((file) => !here.has(file));
  const unknown = [...here].filter((file) => !english.has(file));
  expect({ lacking, unknown }).toEqual({ lacking: [], unknown: [] });
});

test.each(languages)('%s has each message of English and no other', (language) => {
  const wrong = filesOf(language).flatMap((file) => {
    const here = textsIn(language, file);
    const needed = neededBy(language, file);
    return [
      ...[...needed.keys()].filter((key) => !here.has(key)).map((key) => `${file}: lacks ${key}`),
      ...[...here.keys()].filter((key) => !needed.has(key)).map((key) => `${file}: nobody says ${key}`),
    ];
  });
  expect(wrong).toEqual([]);
});

/** Names under which a list stands. */
const listsOf = (tree: object, path = ''): readonly string[] =>
  Object.entries(tree).flatMap(([name, one]: [string, unknown]) => [
    ...(Array.isArray(one) ? [path + name] : []),
    ...(typeof one === 'object' && one !== null ? listsOf(one, `${path}${name}.`) : []),
  ]);

test.each(languages)('%s has a list where English has one', (language) => {
  const wrong = filesOf(language).filter((file) => {
    const here = JSON.parse(readFileSync(`${folder}/${language}/${file}.json`, 'utf8')) as object;
    return (
      listsOf(here).toSorted().join(' ') !==
      listsOf(trees.get(file) ?? {})
        .toSorted()
        .join(' ')
    );
  });
  expect(wrong).toEqual([]);
});

test.each(languages)('%s keeps placeholders, marks and terms', (language) => {
  const wrong = filesOf(language).flatMap((file) => {
    const needed = neededBy(language, file);
    return [...textsIn(language, file)].flatMap(([key, text]) => {
      const kept = keptOf(needed.get(key) ?? text);
      return keptOf(text) === kept ? [] : [`${file}: ${key} has “${keptOf(text)}” for “${kept}”`];
    });
  });
  expect(wrong).toEqual([]);
});
