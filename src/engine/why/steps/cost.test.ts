import { describe, expect, test } from 'vitest';
import { costOf, tierOf } from './cost.ts';
import type { Step, Tier } from './step.ts';

type Cost = readonly [tier: Tier, share: number];

const stepsOf = (costs: readonly Cost[]): readonly Step[] =>
  costs.map(([tier, share]) => ({
    facts: { kind: 'preferNodes' },
    ...{ tier, share, change: { do: 'deletePod', pod: 'default/a' }, fields: [] },
  }));

const own: Cost = ['own', 0];
const nine = (cost: Cost): readonly Cost[] => Array.from({ length: 9 }, () => cost);

describe('the first of each pair is suggested before the second', () => {
  test.each<[string, readonly Cost[], readonly Cost[]]>([
    ['the pod’s own manifest before a node’s upkeep', [['own', 1]], [['node', 0]]],
    ['a node’s upkeep before other people’s pods', [['node', 1]], [['others', 0]]],
    ['new hardware before a promise of the pod', [['hardware', 1]], [['promise', 0]]],
    ['a promise before what is kept for others', [['promise', 1]], [['reserved', 0]]],
    ['what is kept for others before their pods', [['reserved', 1]], [['others', 0]]],
    ['little before much of one kind', [['node', 0.2]], [['node', 0.4]]],
    ['one change before two of its kind', [['own', 1]], [own, ['own', 0.5]]],
    ['up to nine cheap ones before one that is dearer', nine(['own', 1]), [['node', 0]]],
    ['up to nine of upkeep before one pod of another', nine(['node', 1]), [['others', 0]]],
    ['one dear change before the same and a cheap one besides', [['others', 0]], [['others', 0], own]],
    ['a share beyond the whole as the whole, before the next tier', [['own', 40]], [['node', -3]]],
  ])('%s', (_, first, second) => {
    expect(costOf(stepsOf(first))).toBeLessThan(costOf(stepsOf(second)));
  });
});

test('the tier of several changes is that of the dearest', () => {
  expect(tierOf(stepsOf([own, ['hardware', 0], ['node', 1]]))).toBe('hardware');
  expect(tierOf([])).toBe('own');
});
