import { describe, expect, it } from 'vitest';
import type { ClusterView } from '../../engine/view/view.ts';
import { spreadDecision } from '../fixture.ts';
import { type Arrangement, arranged } from './arrange.ts';
import { tableColumns } from './columns.ts';
import { compared } from './differing.ts';
import { nextSorting } from './sorting.ts';
import { wideFact } from './wideFact.ts';

const zones: Readonly<Record<string, readonly string[]>> = {
  'zone-b': ['node-b1', 'node-b2'],
  'zone-a': ['node-a1', 'node-a2'],
  'zone-c': ['node-c1', 'node-c2'],
};
const view = {
  topologyKey: 'topology.kubernetes.io/zone',
  domains: Object.entries(zones).map(([value, nodes]) => ({ value, nodes })),
  nodes: spreadDecision.nodes.map((name) => ({
    name,
    labels: { disk: name.endsWith('1') ? 'ssd' : 'hdd' },
    taints: [],
  })),
} as unknown as ClusterView;

const arrange = (arrangement: Partial<Arrangement>, known: ReadonlySet<string> | null = null) =>
  arranged({ text: '', grouping: 'none', sorting: null, ...arrangement }, { decision: spreadDecision, view, known });
const nodesOf = (arrangement: Partial<Arrangement>) => arrange(arrangement).flatMap(({ nodes }) => nodes);

describe('finding', () => {
  it.each([
    ['node-b', ['node-b1', 'node-b2']],
    ['refused disk=ssd', ['node-a1', 'node-b1']],
    ['FEASIBLE', ['node-c1', 'node-c2']],
    ['taint', ['node-b2']],
    ['4 >', ['node-a1', 'node-a2']],
    ['ghost', []],
    ['  ', spreadDecision.nodes],
  ])('%j finds its nodes', (text, expected) => {
    expect(nodesOf({ text })).toEqual(expected);
  });
});

describe('sorting', () => {
  it.each([
    ['total', 'descending', ['node-c1', 'node-c2', 'node-a1', 'node-a2', 'node-b1', 'node-b2']],
    ['PodTopologySpread', 'descending', ['node-a1', 'node-a2', 'node-b1', 'node-c1', 'node-c2', 'node-b2']],
    ['zone', 'descending', ['node-c1', 'node-c2', 'node-b1', 'node-b2', 'node-a1', 'node-a2']],
    ['node', 'ascending', ['node-a1', 'node-a2', 'node-b1', 'node-b2', 'node-c1', 'node-c2']],
  ] as const)('by %s, %s; what has no number stands last', (column, direction, expected) => {
    expect(nodesOf({ sorting: { column, direction } })).toEqual(expected);
  });

  it('a head turns its order, then gives back the scheduler’s own', () => {
    const once = nextSorting(null, 'total');
    const twice = nextSorting(once, 'total');
    expect([once, twice, nextSorting(twice, 'total')]).toEqual([
      { column: 'total', direction: 'descending' },
      { column: 'total', direction: 'ascending' },
      null,
    ]);
    expect(nextSorting(once, 'node')).toEqual({ column: 'node', direction: 'ascending' });
  });
});

describe('grouping', () => {
  it('by reason: the plugin and its fact, the feasible ones first, then in upstream’s order', () => {
    expect(arrange({ grouping: 'reason' }).map(({ id, nodes }) => [id, nodes.length])).toEqual([
      ['feasible', 2],
      ['TaintToleration dedicated', 1],
      ['PodTopologySpread 4 > 1', 2],
      ['PodTopologySpread 2 > 1', 1],
    ]);
  });

  it('by domain, in their order, with how many are feasible', () => {
    expect(arrange({ grouping: 'zone' }).map(({ title }) => title)).toEqual([
      { kind: 'zone', zone: 'zone-a', feasible: 0 },
      { kind: 'zone', zone: 'zone-b', feasible: 0 },
      { kind: 'zone', zone: 'zone-c', feasible: 2 },
    ]);
  });

  it('keeps nodes apart to which the stepped cycle has not come', () => {
    const groups = arrange({ grouping: 'reason' }, new Set(['node-a1']));
    expect(groups.map(({ id, nodes }) => [id, nodes.length])).toEqual([
      ['PodTopologySpread 4 > 1', 1],
      ['waiting', 5],
    ]);
  });
});

describe('the columns', () => {
  it('are those that tell nodes apart where they ran', () => {
    const { differing, alike } = compared(spreadDecision);
    expect(differing).toEqual(['TaintToleration', 'PodTopologySpread']);
    expect(alike).toHaveLength(12);
    expect(alike.find(({ plugin }) => plugin === 'NodeResourcesFit')?.state).toBe('passed');
  });

  it('that have numbers stay where there is little room', () => {
    expect(tableColumns(spreadDecision, { width: 320, isAll: false }).columns.own).toEqual([
      'TaintToleration',
      'PodTopologySpread',
    ]);
    expect(tableColumns(spreadDecision, { width: 288, isAll: false }).columns).toEqual({
      own: ['PodTopologySpread'],
      others: ['TaintToleration'],
    });
    expect(tableColumns(spreadDecision, { width: 260, isAll: true }).columns.own).toHaveLength(14);
  });
});

it('at large a passed Fit tells of what it comes nearest to', () => {
  expect(wideFact(spreadDecision, 'node-b2', 'NodeResourcesFit')).toBeNull();
  expect(wideFact(spreadDecision, 'node-a2', 'NodeResourcesFit')).toEqual({ left: 'cpu 0.5', sign: '≤', right: '2.5' });
  expect(wideFact(spreadDecision, 'node-b2', 'TaintToleration')).toEqual({ word: 'dedicated' });
});
