import { describe, expect, it } from 'vitest';
import type { Decision, FilterFacts, NodeVerdict } from '../engine/scheduler/decision.ts';
import { filterRow } from './filterRow.tsx';
import { cellOf, filterColumns, firstOf, sumOfCells, tallyOf } from './filterColumns.ts';
import { spreadDecision } from './fixture.ts';

describe('the columns', () => {
  it('are those that refuse or have numbers, in upstream’s order', () => {
    const { own, others } = filterColumns(spreadDecision, 3);
    expect(own).toEqual(['TaintToleration', 'NodeResourcesFit', 'PodTopologySpread']);
    expect(others).toHaveLength(11);
  });

  it('give way where there is little room, those that refuse last', () => {
    expect(filterColumns(spreadDecision, 2).own).toEqual(['TaintToleration', 'PodTopologySpread']);
  });
});

describe('a cell', () => {
  it.each([
    ['node-a1', '4 > 1'],
    ['node-b1', '2 > 1'],
    ['node-c1', '1 ≤ 1'],
  ])('of %s shows %s', (node, expected) => {
    const { short } = cellOf(spreadDecision, node, 'PodTopologySpread');
    expect(short && `${short.left} ${short.sign} ${short.right}`).toBe(expected);
  });

  it('of a node without enough memory shows request and rest in one unit', () => {
    const facts: FilterFacts = {
      plugin: 'NodeResourcesFit',
      podsOn: 1,
      podsAllowed: 110,
      resources: [{ name: 'memory', request: 2 ** 30, requested: 2 ** 29, allocatable: 2 ** 30, insufficient: true }],
    };
    const decision = withVerdict({ code: 'Unschedulable', cells: [{ state: 'failed', facts }] }, ['NodeResourcesFit']);
    expect(cellOf(decision, 'node-a1', 'NodeResourcesFit').short).toEqual({ left: '1Gi', sign: '>', right: '0.5Gi' });
  });

  it('that was never run is not run', () => {
    expect(cellOf(spreadDecision, 'node-b2', 'PodTopologySpread')).toEqual({ state: 'notRun', short: null });
  });
});

describe('the collective cell', () => {
  const columns = filterColumns(spreadDecision, 3);
  const others = (node: string) => {
    const place = { decision: spreadDecision, columns, isKnown: true, isNow: false, showTotal: true };
    return filterRow(node, place).cells.at(-1);
  };

  it('is passed where all that had something to check passed', () => {
    expect(others('node-c1')).toMatchObject({
      tone: 'passed',
      label: '2: node-c1, other plugins: 2 passed, 9 skipped',
    });
  });

  it('is not run behind the plugin that decided, also where some passed before it', () => {
    expect(others('node-b2')).toMatchObject({
      tone: 'notRun',
      label: '9: node-b2, other plugins: 2 passed, 9 not run',
    });
    expect(sumOfCells(tallyOf(spreadDecision, 'node-b2', ['NodePorts', 'PodTopologySpread']))).toBe('notRun');
  });

  it('is failed where one of them failed', () => {
    expect(sumOfCells(tallyOf(spreadDecision, 'node-b2', spreadDecision.filters))).toBe('failed');
  });

  it('opens on what failed', () => {
    expect(firstOf(spreadDecision, 'node-b2', spreadDecision.filters)).toBe('TaintToleration');
  });
});

function withVerdict(verdict: NodeVerdict, filters: readonly string[]): Decision {
  return { ...spreadDecision, nodes: ['node-a1'], filters, verdicts: { 'node-a1': verdict } };
}
