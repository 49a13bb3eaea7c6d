import { expect, test } from 'vitest';
import { deployment, foundBy, mended, node, read, spread } from '../fixtures.ts';

const rule = 'min-domains-above-domains';
const two = [node('n1'), node('n2', { zone: 'zone-b' })];

test.each([
  [
    'four of three assumed zones',
    [deployment({ spec: spread('minDomains: 4') })],
    [{ facts: { domains: 3, most: 3 } }],
  ],
  ['three of three assumed zones', [deployment({ spec: spread('minDomains: 3') })], []],
  ['three of two given zones', [...two, deployment({ spec: spread('minDomains: 3') })], [{ facts: { domains: 2 } }]],
  ['none', [deployment({ spec: spread() })], []],
])('%s', (_, documents, found) => {
  expect(foundBy(rule, read(...documents))).toMatchObject(found);
});

test('as many as there are mends it', () => {
  expect(foundBy(rule, mended(rule, read(deployment({ spec: spread('minDomains: 4') }))))).toEqual([]);
});
