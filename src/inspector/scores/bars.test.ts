import { expect, it } from 'vitest';
import type { Decision } from '../../engine/scheduler/decision.ts';
import { spreadDecision } from '../fixture.ts';
import { barsOf, withFacts } from './bars.ts';

const swapped: Decision = {
  ...spreadDecision,
  total: { 'node-c1': 10, 'node-c2': 462 },
  best: ['node-c2'],
  chosen: 'node-c2',
};

it('sets apart what every node has alike, and puts the highest first', () => {
  const { bars, equal, base, differing, most } = barsOf(spreadDecision, null);
  expect(bars.map(({ node, total, rank, isBest }) => [node, total, rank, isBest])).toEqual([
    ['node-c1', spreadDecision.total['node-c1'], 1, true],
    ['node-c2', spreadDecision.total['node-c2'], 2, false],
  ]);
  expect(equal.every(({ plugin }) => !differing.some((one) => one.plugin === plugin))).toBe(true);
  expect(base + (bars[0]?.parts ?? []).reduce((sum, { points }) => sum + points, 0)).toBe(bars[0]?.total);
  expect(most).toBe((bars[0]?.total ?? 0) - base);
});

it('gives nodes with the same total the same place, and marks them all', () => {
  const tie = { ...spreadDecision, total: { 'node-c1': 5, 'node-c2': 5 }, best: ['node-c1', 'node-c2'] };
  expect(barsOf(tie, null).bars.map(({ rank, isBest }) => [rank, isBest])).toEqual([
    [1, true],
    [1, true],
  ]);
});

it('keeps the earlier total and place, on the same scale', () => {
  const { bars, most, base } = barsOf(swapped, spreadDecision);
  expect(bars[0]).toMatchObject({
    node: 'node-c2',
    rank: 1,
    before: { rank: 2, total: spreadDecision.total['node-c2'] },
  });
  expect(most + base).toBeGreaterThanOrEqual(spreadDecision.total['node-c1'] ?? 0);
});

it('borrows no numbers that another profile, strategy or raw score may have made otherwise', () => {
  const scores = spreadDecision.scores.map((row) => ({
    ...row,
    nodes: row.nodes.map(({ facts: _, ...rest }) => rest),
  }));
  const bare = { ...spreadDecision, scores };
  const from = { profile: spreadDecision.schedulerName };
  const factsOf = (decision: Decision, plugin: string) =>
    decision.scores.find((row) => row.plugin === plugin)?.nodes[0]?.facts;
  const known = factsOf(spreadDecision, 'NodeResourcesFit');
  expect(factsOf(withFacts(bare, spreadDecision, { from }), 'NodeResourcesFit')).toBe(known);
  const other = withFacts(bare, spreadDecision, { from, scoringStrategy: 'MostAllocated' });
  expect(factsOf(other, 'NodeResourcesFit')).toBeUndefined();
  expect(withFacts(bare, spreadDecision, { from: { preset: 'default' } })).toBe(bare);
});
