import { expect, test } from 'vitest';
import { bring } from '../i18n/catalogue.ts';
import { plain, fillIn, valueText } from './fillIn.ts';

test('a pod of the namespace default goes by its name, others keep theirs', () => {
  expect(valueText(['default/web-1', 'kube-system/dns-1'])).toBe('web-1, kube-system/dns-1');
  expect(valueText(['Pod/default/web-1', 'Pod/kube-system/dns-1'])).toBe('web-1, Pod/kube-system/dns-1');
});

test('what only begins so is left as it is', () => {
  expect(valueText('default/ is full of pods')).toBe('default/ is full of pods');
});

test('what is not known is an ellipsis, what is not there a dash, also in a list; numbers are rounded and grouped', () => {
  expect([valueText(undefined), valueText(null), valueText([1, null])]).toEqual(['…', '–', '1, –']);
  expect([valueText(1234.567), valueText(0), valueText(false)]).toEqual(['1,234.57', '0', 'false']);
});

test('a sentence is filled with facts and with what its goal asks for', () => {
  bring('test', { lessons: { T1: { now: '{{n}} of {{goal.n}}, not {{unknown}}' } } });
  const found = { n: 1, unknown: null };
  expect(fillIn('T1.now', found, [{ fact: 'n', atLeast: 3 }])).toBe('1 of 3, not –');
});

test('a number of seconds is said as every length is', () => {
  bring('test', { lessons: { T3: { now: 'after {{took s}} of {{goal.took s}}, {{unknown s}}' } } });
  const found = { took: 160.04, unknown: null };
  expect(fillIn('T3.now', found, [{ fact: 'took', atMost: 30 }])).toBe('after 2 min 40 s of 30 s, –');
});

test('so is each of a list', () => {
  bring('test', { lessons: { T4: { now: 'after {{waits s}}' } } });
  expect(fillIn('T4.now', { waits: [10, 300] })).toBe('after 10 s, 5 min');
});

test('what was not even asked for is an ellipsis, too', () => {
  bring('test', { lessons: { T2: { now: '{{n}} of {{goal.n}}, by `{{key}}`' } } });
  expect(fillIn('T2.now', {})).toBe('… of …, by `…`');
});

test('what is heard has no marks', () => {
  expect(plain('**only** `zone-c` has the [global minimum|minimum] and [skew]')).toBe(
    'only zone-c has the global minimum and skew',
  );
});
