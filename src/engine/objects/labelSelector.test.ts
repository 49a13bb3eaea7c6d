import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileSelector, matchesLabels, selectorText } from './labelSelector.ts';
import { parseSelector } from './labelSelectorText.ts';

const web = { app: 'web', tier: 'front' };

test.each([
  ['no selector', null, false, ''],
  ['an absent selector', undefined, false, ''],
  ['an empty selector', {}, true, ''],
  ['equal labels', { matchLabels: { app: 'web' } }, true, 'app=web'],
  [
    'a missing key of NotIn',
    { matchExpressions: [{ key: 'x', operator: 'NotIn', values: ['a'] }] },
    true,
    'x notin (a)',
  ],
  [
    'values in order',
    { matchExpressions: [{ key: 'app', operator: 'In', values: ['web', 'db'] }] },
    true,
    'app in (db,web)',
  ],
  ['a key that must not be', { matchExpressions: [{ key: 'app', operator: 'DoesNotExist' }] }, false, '!app'],
  ['an inherited name', { matchExpressions: [{ key: 'constructor', operator: 'Exists' }] }, false, 'constructor'],
])('%s', (_, selector, matches, text) => {
  const compiled = compileSelector(selector);
  expect(matchesLabels(compiled, web)).toBe(matches);
  expect(selectorText(compiled)).toBe(text);
});

test('only the empty selector is empty, only none and invalid ones are nothing', () => {
  expect(compileSelector({})).toMatchObject({ isEmpty: true, isNothing: false });
  expect(compileSelector(null)).toMatchObject({ isEmpty: false, isNothing: true, error: null });
  expect(compileSelector({ matchLabels: { a: 'b' } })).toMatchObject({ isEmpty: false, isNothing: false });
});

test('an invalid selector matches nothing and says why', () => {
  const compiled = compileSelector({ matchExpressions: [{ key: 'app', operator: 'Gt', values: ['1'] }] });
  expect(compiled.error).toBe('"Gt" is not a valid label selector operator');
  expect(matchesLabels(compiled, web)).toBe(false);
});

describe('the text form', () => {
  test.each([
    ['app=web,tier in (front,back)', true],
    ['app==web', true],
    ['app!=web', false],
    ['!app', false],
    ['tier notin (back)', true],
    ['rank>5', false],
    ['', true],
  ])('%s', (text, matches) => {
    expect(matchesLabels(parseSelector(text), web)).toBe(matches);
  });

  test.each([
    ['app,', "found '', expected: identifier after ','"],
    ['x y', "unable to parse requirement: found 'y', expected: in, notin, =, ==, !=, gt, lt"],
    ['app in (web', "unable to parse requirement: found '', expected: ',' or ')'"],
    ['a=b=c', "found '=', expected: ',' or 'end of string'"],
  ])('%s is refused', (text, error) => {
    expect(parseSelector(text).error).toBe(error);
  });

  const word = fc.stringMatching(/^[a-z]{1,5}$/);
  test('the canonical text is read as the same selector', () => {
    fc.assert(
      fc.property(
        fc.dictionary(word, word, { minKeys: 1 }),
        word,
        fc.array(word, { minLength: 1 }),
        (labels, key, values) => {
          const written = compileSelector({
            matchLabels: labels,
            matchExpressions: [{ key, operator: 'NotIn', values }],
          });
          const text = selectorText(written);
          expect(selectorText(parseSelector(text))).toBe(
            text.replace(/\(([^)]*)\)/, (_, list: string) => `(${[...new Set(list.split(','))].join(',')})`),
          );
        },
      ),
    );
  });
});
