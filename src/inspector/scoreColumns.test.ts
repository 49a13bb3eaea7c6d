import { expect, it } from 'vitest';
import type { Decision } from '../engine/scheduler/decision.ts';
import { spreadDecision, spreadReason, taintReason } from './fixture.ts';
import { reasonCounts, scoreColumns, scoredNodes, scoreLine, scoreOf } from './scoreColumns.ts';

it('gives a column to each plugin while there is room', () => {
  expect(scoreColumns(spreadDecision, 3).own).toHaveLength(3);
});

it('lets plugins that tell nodes apart stay, then those that give most', () => {
  const flat = { ...spreadDecision.scores[2], plugin: 'ImageLocality' } as Decision['scores'][number];
  const decision = { ...spreadDecision, scores: [...spreadDecision.scores, flat] };
  expect(scoreColumns(decision, 3)).toEqual({
    own: ['TaintToleration', 'NodeResourcesFit'],
    others: ['NodeResourcesBalancedAllocation', 'ImageLocality'],
  });
});

it('keeps snapshot order for few nodes and puts the best first for many', () => {
  const decision = { ...spreadDecision, total: { 'node-c1': 1, 'node-c2': 2 } };
  expect(scoredNodes(decision, 2)).toEqual(['node-c1', 'node-c2']);
  expect(scoredNodes(decision, 1)).toEqual(['node-c2', 'node-c1']);
});

it('finds the score of a feasible node only', () => {
  expect(scoreOf(spreadDecision, 'node-c2', 'NodeResourcesFit')?.raw).toBe(56);
  expect(scoreOf(spreadDecision, 'node-a1', 'NodeResourcesFit')).toBeNull();
});

it('counts nodes by reason', () => {
  expect(reasonCounts(spreadDecision)).toEqual([
    { reason: spreadReason, plugin: 'PodTopologySpread', nodes: 3 },
    { reason: taintReason, plugin: 'TaintToleration', nodes: 1 },
  ]);
});

it.each([2, 3])('with room for %i columns the numbers of a row add up to its total', (room) => {
  const columns = scoreColumns(spreadDecision, room);
  for (const node of spreadDecision.feasible) {
    const { own, rest } = scoreLine(spreadDecision, node, columns);
    expect(own.reduce((sum, { value }) => sum + value, rest ?? 0)).toBe(spreadDecision.total[node]);
  }
});
