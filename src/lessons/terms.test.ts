/** The glossary and the lessons hold each other. */
import { lessonMessages } from '../i18n/lessons.ts';
import { describe, expect, it } from 'vitest';
import { glossary, type Term } from '../i18n/en/glossary.ts';
import { loadAll } from './load.ts';
import { lessonIds } from './order.ts';
import { boldsOf, partsOf, termsOf, withoutTerms } from './terms.ts';

const lessons = await loadAll();
const terms: Readonly<Record<string, Term>> = glossary.terms;

/** Every text of a lesson, however deep it lies. */
const textsIn = (words: unknown): readonly string[] => {
  if (typeof words === 'string') return [words];
  return words !== null && typeof words === 'object' ? Object.values(words).flatMap(textsIn) : [];
};
const termsIn = (text: string) => partsOf(text).flatMap(({ term }) => term ?? []);

describe('a sentence', () => {
  it('falls into words and terms', () => {
    expect(partsOf('The [global minimum|minimum] and [`maxSkew: 1`|maxSkew]; [skew]')).toEqual([
      { shown: 'The ', term: null },
      { shown: 'global minimum', term: 'minimum' },
      { shown: ' and ', term: null },
      { shown: '`maxSkew: 1`', term: 'maxSkew' },
      { shown: '; ', term: null },
      { shown: 'skew', term: 'skew' },
    ]);
  });

  it('has no term within code, and none in a bracket that is a key', () => {
    expect(termsIn('**Add** `matchLabelKeys: [pod-template-hash]`, press `[` or `]`, or [1].')).toEqual([]);
  });

  it('keeps the sign behind a term with it', () => {
    expect(termsOf('a [skew], [minimum] (b)')).toEqual([
      { shown: 'a ', term: null, sign: '' },
      { shown: 'skew', term: 'skew', sign: ',' },
      { shown: ' ', term: null, sign: '' },
      { shown: 'minimum', term: 'minimum', sign: '' },
      { shown: ' (b)', term: null, sign: '' },
    ]);
  });

  it('is bold in parts, with terms and code within them', () => {
    expect(boldsOf('a **b [skew] `*c`** d')).toEqual([
      { shown: 'a ', isBold: false },
      { shown: 'b [skew] `*c`', isBold: true },
      { shown: ' d', isBold: false },
    ]);
  });

  it('reads on where nothing can be opened', () => {
    expect(withoutTerms('The [global minimum|minimum] of `a`.')).toBe('The global minimum of `a`.');
  });
});

describe.each(lessons.map(({ id }) => id))('lesson %s', (id) => {
  const words = lessonMessages(id);

  it('names terms of the glossary only, at most three a text', () => {
    for (const text of textsIn(words)) {
      const named = termsIn(text);
      expect([text, named.filter((term) => !Object.hasOwn(terms, term))]).toEqual([text, []]);
      expect([text, named.length <= 3]).toEqual([text, true]);
      expect(withoutTerms(text).replaceAll(/`[^`]*`/g, '')).not.toMatch(/\[[^\]]*\|/);
    }
  });

  it('has no term where a button can’t be: in titles, options and tables', () => {
    const options = Object.values(words.steps).flatMap(({ title, options: of }) => [title, ...Object.values(of ?? {})]);
    const texts = [words.title, ...options, ...textsIn(words.ending.cases), words.ending.source];
    expect(texts.flatMap((text) => termsIn(text ?? ''))).toEqual([]);
  });
});

describe.each(Object.entries(terms))('the term %s', (_, { name, text, lesson, rule }) => {
  it('is explained in a sentence or two, with its rule and a lesson that exists', () => {
    expect(lessonIds).toContain(lesson);
    expect(text.length).toBeGreaterThan(40);
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(45);
    expect(text).toMatch(/\.$/);
    expect(rule).toMatch(/1\.36|POSIX|kernel/);
    expect([name, text, rule].join(' ')).not.toMatch(/TODO|TBD|lorem|xxx|\{\{|\[/i);
  });
});

it('what the lessons say of terms is used: most of the glossary stands in a sentence', () => {
  const used = new Set(lessons.flatMap(({ id }) => textsIn(lessonMessages(id)).flatMap(termsIn)));
  expect(used.size).toBeGreaterThan(Object.keys(terms).length / 3);
});
