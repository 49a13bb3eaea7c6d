/** Each language in `public/languages`, against the English texts: nothing missing, nothing left over, every value in its place. */
import { expect, test } from 'vitest';
import { allTexts, marksOf, textsOf } from './allTexts.fixture.ts';

const english = allTexts();
const folder = '../../public/languages/';
const read = import.meta.glob<object>('../../public/languages/*/**/*.json', { eager: true, import: 'default' });
const files = Object.entries(read)
  .map(([path, tree]) => {
    const [language = '', ...rest] = path.slice(folder.length, -'.json'.length).split('/');
    return { language, file: rest.join('/'), tree };
  })
  .filter(({ file }) => file !== 'name');

/** `pods_one` and `pods_few` are forms of one message; other languages may have more of them, or fewer. */
const messageOf = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');
const without = (some: ReadonlySet<string>, others: ReadonlySet<string>) => [...some].filter((one) => !others.has(one));

/** The terms of the glossary to which a lesson's text leads: `[as it stands there|taint]`. */
const termsOf = (text: string): readonly string[] =>
  [...text.replaceAll(/`[^`]*`/g, '').matchAll(/\[(?:[^[\]|]+\|)?([A-Za-z][\w-]*)\]/g)]
    .map(([, id = '']) => id)
    .toSorted();
const heldOf = (file: string, text: string): string =>
  String([...marksOf(text), ...(file.startsWith('lessons/') ? termsOf(text) : [])]);

test.each(files)('$language, $file: says all that English says, and nothing else', ({ file, tree }) => {
  const source = new Map(textsOf(english.get(file) ?? {}));
  const texts = textsOf(tree);
  const wanted = new Set([...source.keys()].map(messageOf));
  const said = new Set(texts.map(([key]) => messageOf(key)));
  expect(without(wanted, said), 'missing').toEqual([]);
  expect(without(said, wanted), 'left over').toEqual([]);
  const changed = texts.filter(([key, text]) => {
    const original = source.get(key) ?? source.get(`${messageOf(key)}_other`) ?? source.get(messageOf(key)) ?? '';
    return heldOf(file, text) !== heldOf(file, original);
  });
  expect(changed, 'values, code or terms that are not those of the English text').toEqual([]);
});

/** Further languages join as they are done: until then English stands in for what they lack. */
const whole = ['zh-CN'];

test.each(whole)('%s has every file', (language) => {
  const here = new Set(files.filter((one) => one.language === language).map(({ file }) => file));
  expect(without(new Set(english.keys()), here)).toEqual([]);
});
