import { expect, test } from 'vitest';
import { messageFrom, textOf } from './message.ts';
import { allTexts, marksOf, textsOf } from './allTexts.fixture.ts';
import { setLanguage, source } from './catalogue.ts';
import { pseudo, pseudoTexts } from './pseudo.fixture.ts';
import './first.ts';

const files = allTexts();

test('each message keeps its placeholders and its code in a language with another order of words', () => {
  const english = [...files.values()].flatMap((tree) => textsOf(tree));
  const turned = new Map([...files.values()].flatMap((tree) => textsOf(pseudoTexts(tree))));
  expect(english.length).toBeGreaterThan(3000);
  const lost = english.filter(([key, text]) => String(marksOf(text)) !== String(marksOf(turned.get(key) ?? '')));
  expect(lost).toEqual([]);
});

test('no placeholder is half open, and none has a format that is not known', () => {
  const texts = [...files.values()].flatMap((tree) => textsOf(tree));
  // `{{waited s}}` is a length of time in a lesson.
  const odd = texts.filter(([, text]) =>
    /[{}]/.test(text.replaceAll(/\{\{[\w.-]+( s|, (number|s|list|list\(type: unit\)))?\}\}/g, '')),
  );
  expect(odd.filter(([, text]) => text.includes('{{'))).toEqual([]);
});

test('no text writes the unit of a time by hand: other languages have their own', () => {
  const texts = [...files].flatMap(([file, tree]) => (file === 'units' ? [] : textsOf(tree)));
  expect(texts.filter(([, text]) => /\}\}(\*\*)? ?m?s(?![\p{L}\d-])/u.test(text))).toEqual([]);
});

test('what is said comes in it', async () => {
  await setLanguage('en-XA', async (_, file) => pseudoTexts(files.get(file) ?? {}));
  expect(textOf(messageFrom('app:notice.crashed', { reason: 'x' }))).toMatch(/^⟦.*x.*⟧$/s);
  await setLanguage(source, () => Promise.resolve(null));
});

test('turns the words round, signs them, and leaves what is Kubernetes’ own', () => {
  expect(pseudo('Move `a b` to {{node}}.')).toBe('⟦{{node}}. tó `a b` Móvé······ ··⟧');
});
