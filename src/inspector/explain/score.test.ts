import { describe, expect, it } from 'vitest';
import type { Decision, ScoreFacts } from '../../engine/scheduler/decision.ts';
import { spreadDecision } from '../fixture.ts';
import type { Explanation } from './explanation.ts';
import { explainScore } from './score.ts';
import { flaws, written } from './soundness.ts';
import type { Normalization } from '../../engine/scheduler/framework/status.ts';

const Gi = 2 ** 30;
const Mi = 2 ** 20;

interface Scored {
  facts: ScoreFacts;
  raw: number;
  normalized?: number;
  weight?: number;
  normalization?: Normalization;
}

function explain({ facts, raw, normalized = raw, weight = 1, normalization = { rule: 'none' } }: Scored): Explanation {
  const node = { raw, normalized, weighted: normalized * weight, facts };
  const scores: Decision['scores'] = [{ plugin: facts.plugin, weight, normalization, nodes: [node, node] }];
  const explanation = explainScore(
    { decision: { ...spreadDecision, scores }, view: null, node: 'node-c1' },
    facts.plugin,
  );
  if (!explanation) throw new Error('no such cell');
  expect(flaws(explanation)).toEqual([]);
  return explanation;
}

const formulas = ({ sections }: Explanation) =>
  sections.flatMap((section) => (section.formulas ?? []).map(({ parts }) => written(parts)));

const fit = (strategy: 'LeastAllocated' | 'MostAllocated' | 'RequestedToCapacityRatio', scores: [number, number]) =>
  ({
    plugin: 'NodeResourcesFit',
    strategy,
    resources: [
      { name: 'cpu', allocated: 1000, request: 500, capacity: 4000, score: scores[0], weight: 1 },
      { name: 'memory', allocated: 2 * Gi, request: Gi, capacity: 8 * Gi, score: scores[1], weight: 3 },
    ],
    weightSum: 4,
  }) as const;

const half = (cpu: number, memory: number, std: number, score: number) => ({
  fractions: [
    { name: 'cpu', requested: cpu * 4000, allocatable: 4000, fraction: Math.min(1, cpu) },
    { name: 'memory', requested: memory * 8 * Gi, allocatable: 8 * Gi, fraction: memory },
  ],
  std,
  score,
});

const preferred = (weight: number, matched: boolean) => ({
  weight,
  matched,
  preference: { matchExpressions: [{ key: 'disk', operator: 'In', values: ['ssd'] }] },
});

const spreadTerms = [
  { topologyKey: 'topology.kubernetes.io/zone', domain: 'A', count: 5, size: 3, weight: Math.log(5), maxSkew: 1 },
  { topologyKey: 'kubernetes.io/hostname', domain: 'n1', count: 3, size: 6, weight: Math.log(8), maxSkew: 1 },
];

const cases: readonly [name: string, scored: Scored, formulas: readonly string[]][] = [
  [
    'TaintToleration counts taints and reverses',
    {
      facts: { plugin: 'TaintToleration', intolerable: [{ key: 'slow', effect: 'PreferNoSchedule' }] },
      ...{ raw: 1, normalized: 67, weight: 3, normalization: { rule: 'reversed', max: 3 } },
    },
    ['1 = 1', '100 − trunc( 100 × 1 ÷ 3 ) = 67', '67 × 3 = 201'],
  ],
  [
    'NodeAffinity adds the weights of matching terms',
    {
      facts: { plugin: 'NodeAffinity', terms: [preferred(10, true), preferred(5, false), preferred(20, true)] },
      ...{ raw: 30, normalized: 60, weight: 2, normalization: { rule: 'default', max: 50 } },
    },
    ['10 + 20 = 30', 'trunc( 100 × 30 ÷ 50 ) = 60', '60 × 2 = 120'],
  ],
  [
    'NodeResourcesFit, LeastAllocated',
    { facts: fit('LeastAllocated', [62, 62]), raw: 62 },
    [
      'trunc( ( 4 − 1.5 ) × 100 ÷ 4 ) = 62',
      'trunc( ( 8Gi − 3Gi ) × 100 ÷ 8Gi ) = 62',
      'trunc( ( 62 × 1 + 62 × 3 ) ÷ 4 ) = 62',
      '62 × 1 = 62',
    ],
  ],
  [
    'NodeResourcesFit, MostAllocated',
    { facts: fit('MostAllocated', [37, 37]), raw: 37 },
    [
      'trunc( 1.5 × 100 ÷ 4 ) = 37',
      'trunc( 3Gi × 100 ÷ 8Gi ) = 37',
      'trunc( ( 37 × 1 + 37 × 3 ) ÷ 4 ) = 37',
      '37 × 1 = 37',
    ],
  ],
  [
    'NodeResourcesFit, RequestedToCapacityRatio leaves out what scored 0',
    { facts: { ...fit('RequestedToCapacityRatio', [0, 41]), weightSum: 3 }, raw: 41 },
    ['round( ( 41 × 3 ) ÷ 3 ) = 41', '41 × 1 = 41'],
  ],
  [
    'NodeResourcesBalancedAllocation compares two halves',
    {
      facts: {
        plugin: 'NodeResourcesBalancedAllocation',
        with: half(0.875, 0.375, 0.25, 75),
        without: half(0.75, 0.25, 0.25, 75),
      },
      raw: 75,
    },
    [
      ...[
        '3.5 ÷ 4 = 0.875',
        '3Gi ÷ 8Gi = 0.375',
        'abs( 0.875 − 0.375 ) ÷ 2 = 0.25',
        'trunc( ( 1 − 0.25 ) × 100 ) = 75',
      ],
      ...['3 ÷ 4 = 0.75', '2Gi ÷ 8Gi = 0.25', 'abs( 0.75 − 0.25 ) ÷ 2 = 0.25', 'trunc( ( 1 − 0.25 ) × 100 ) = 75'],
      ...['50 + trunc( ( 50 + 75 − 75 ) ÷ 2 ) = 75', '75 × 1 = 75'],
    ],
  ],
  [
    'ImageLocality scales between floor and cap',
    {
      facts: {
        plugin: 'ImageLocality',
        images: [{ image: 'web:1', sizeBytes: 600 * Mi, nodesWith: 2, nodes: 4, share: 300 * Mi }],
        ...{ sum: 300 * Mi, min: 23 * Mi, max: 1000 * Mi },
      },
      raw: 28,
    },
    ['trunc( 600Mi × ( 2 ÷ 4 ) ) = 300Mi', 'trunc( 100 × ( 300Mi − 23Mi ) ÷ ( 1000Mi − 23Mi ) ) = 28', '28 × 1 = 28'],
  ],
  [
    'PodTopologySpread, example E4 of upstream’s formula',
    {
      facts: {
        plugin: 'PodTopologySpread',
        ignored: false,
        terms: spreadTerms,
        sum: 5 * Math.log(5) + 3 * Math.log(8),
      },
      ...{ raw: 14, normalized: 14, weight: 2, normalization: { rule: 'spread', min: 2, max: 14 } },
    },
    [
      'round( 5 × ln( 3 + 2 ) + ( 1 − 1 ) + 3 × ln( 6 + 2 ) + ( 1 − 1 ) ) = 14',
      'trunc( 100 × ( 14 + 2 − 14 ) ÷ 14 ) = 14',
      '14 × 2 = 28',
    ],
  ],
  [
    'InterPodAffinity adds what attracts and repels',
    {
      facts: {
        plugin: 'InterPodAffinity',
        terms: [
          { topologyKey: 'zone', domain: 'z1', weight: 10, pods: [] },
          { topologyKey: 'zone', domain: 'z1', weight: -4, pods: [] },
        ],
      },
      ...{ raw: 6, normalized: 28, weight: 2, normalization: { rule: 'minMax', min: -23, max: 77 } },
    },
    ['10 + −4 = 6', 'trunc( 100 × ( ( 6 − −23 ) ÷ ( 77 − −23 ) ) ) = 28', '28 × 2 = 56'],
  ],
  ['DynamicResources is 0 without claims', { facts: { plugin: 'DynamicResources' }, raw: 0, weight: 2 }, ['0 × 2 = 0']],
];

describe('a score cell', () => {
  it.each(cases)('%s', (_name, scored, expected) => {
    expect(formulas(explain(scored))).toEqual(expected);
  });

  it('says instead of a formula that a node without the key gets 0', () => {
    const facts = { plugin: 'PodTopologySpread', ignored: true, terms: [], sum: 0 } as const;
    const explanation = explain({ facts, raw: 0, weight: 2, normalization: { rule: 'spread', min: 0, max: 4 } });
    expect(formulas(explanation)).toEqual(['0 × 2 = 0']);
  });

  it('is null for a node that was not scored', () => {
    expect(explainScore({ decision: spreadDecision, view: null, node: 'node-a1' }, 'TaintToleration')).toBeNull();
  });
});
