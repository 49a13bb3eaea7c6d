import { expect, it } from 'vitest';
import { halves, sharedSuffix } from './names.ts';

it.each([
  [['ip-10-0-1-2.eu-west-1.internal', 'ip-10-0-1-3.eu-west-1.internal'], '.eu-west-1.internal'],
  [['a.x.internal', 'b.y.internal'], '.internal'],
  [['node-a1', 'node-b1'], ''],
  [['only.one'], ''],
  [['.internal', 'b.internal'], ''],
])('of %j all share %j', (names, suffix) => {
  expect(sharedSuffix(names)).toBe(suffix);
});

it('keeps the last five characters of a long name', () => {
  expect(halves('checkout-api-7f9c6d5b4-2xw8q')).toEqual(['checkout-api-7f9c6d5b4-', '2xw8q']);
  expect(halves('web-1')).toEqual(['web-1', '']);
});
