import { expect, test } from 'vitest';
import { t } from './first.ts';
import { isolated } from './isolated.ts';

const crashed = (reason: string) => t('app:notice.crashed', { reason });

test('a value that turns the direction keeps it to itself: our words around it stay as they are', () => {
  expect(crashed('\u202egnorw')).toContain(': \u2068\u202egnorw\u2069');
  expect(crashed('فشل')).toContain(': \u2068فشل\u2069');
});

test('other values are put in as they are', () => {
  expect(crashed('0/6 nodes <are> "available" & ready')).toContain(': 0/6 nodes <are> "available" & ready');
});

test('a value can neither end its own isolation nor leave one open', () => {
  expect(isolated('a\u2069\u202eb')).toBe('\u2068a\u202eb\u2069');
  expect(isolated('a\u2067b')).toBe('\u2068a\u2067b\u2069\u2069');
  expect(isolated('x \u2068\u202ey\u2069 z')).toBe('\u2068x \u2068\u202ey\u2069 z\u2069');
});
