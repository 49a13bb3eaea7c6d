import { expect, test } from 'vitest';
import { silenceOf, wayOf } from './factsOfNode.ts';

test.each([
  ['on', false, false, 'linked'],
  ['on', true, false, 'cut'],
  ['on', true, true, 'cut'],
  ['on', false, true, 'unanswered'],
  ['off', false, false, 'none'],
  ['off', true, true, 'none'],
] as const)('machine %s, cut %s, API down %s: its way is %s', (machine, isCut, isApiDown, way) => {
  expect(wayOf({ machine, isCut }, isApiDown)).toBe(way);
});

test.each([
  ['one that will renew its lease is not silent', 10_000, null, { kind: 'notSilent' }],
  ['one that will be held for silent says when', 0, 55_000, { kind: 'silentFrom', at: 55_000, left: 5000 }],
  ['one that is says for how long', 0, 45_000, { kind: 'silentSince', at: 45_000, past: 5000 }],
  ['one that never renewed it as well', null, 45_000, { kind: 'silentSince', at: 45_000, past: 5000 }],
  ['one that is heard again is silent no more', 48_000, 45_000, { kind: 'heardAgain', at: 45_000 }],
])('%s', (_, renewedAt, silentAt, silence) => {
  expect(silenceOf({ renewedAt, silentAt }, 50_000)).toEqual(silence);
});
