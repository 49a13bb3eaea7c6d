import { expect, it } from 'vitest';
import { shortName } from './shorten.ts';

it.each([
  ['node-a1', 8, 'node-a1'],
  ['gke-prod-pool-1-2xw8q', 12, 'gke-pr…2xw8q'],
  ['ip-10-0-12-7.eu-west-1', 8, 'ip…est-1'],
])('writes %s in %i letters as %s', (name, letters, short) => {
  expect(shortName(name, letters)).toBe(short);
});
