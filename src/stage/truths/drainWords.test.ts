import { expect, test } from 'vitest';
import type { DrainState, RefusedEviction } from '../../engine/history/drains.ts';
import { drainWords } from './drainWords.ts';

const refusal = (pod: string, again: number | null): RefusedEviction => ({
  ...{
    pod: `default/${pod}`,
    code: 429,
    message: 'The disruption budget api needs 2 healthy pods and has 2 currently',
  },
  again,
});
const textOf = (refused: DrainState['refused'], now = 10_000): string =>
  drainWords({ node: 'node-1', since: 1000, asked: 2, gone: 1, refused }, now);

test.each([
  [[], 'drain of node-1: 1 of 2 gone'],
  [[refusal('api-y', 11_040)], 'drain of node-1: 1 of 2 gone · api-y refused (429) · asks again at 11.04 s'],
  [
    [refusal('a', 12_000), refusal('b', 11_040)],
    'drain of node-1: 1 of 2 gone · 2 refused (429) · asks again at 11.04 s',
  ],
  [[refusal('a', null)], 'drain of node-1: 1 of 2 gone · a refused (429) · asks again every 5 s'],
])('a drain that %j holds up', (refused, words) => expect(textOf(refused)).toBe(words));
