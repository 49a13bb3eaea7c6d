import { expect, test } from 'vitest';
import { addedAffinityOf, affinityArgsOf, balancedNamesOf, fitArgsOf, spreadArgsOf } from './args.ts';

const cpuAndMemory = [
  { name: 'cpu', weight: 1 },
  { name: 'memory', weight: 1 },
];

test('nothing written is default', () => {
  expect(fitArgsOf(undefined)).toEqual({
    ignoredResources: [],
    ignoredResourceGroups: [],
    strategy: { type: 'LeastAllocated', resources: cpuAndMemory },
  });
  expect(balancedNamesOf(null)).toEqual(['cpu', 'memory']);
  expect(spreadArgsOf({}).defaultingType).toBe('System');
  expect(affinityArgsOf({})).toEqual({ hardPodAffinityWeight: 1, ignorePreferredTermsOfExistingPods: false });
  expect(addedAffinityOf('text')).toBeUndefined();
});

test('a scoring strategy without resources takes cpu and memory, a weight of 0 or none acts as 1', () => {
  expect(fitArgsOf({ scoringStrategy: { type: 'MostAllocated' } }).strategy.resources).toEqual(cpuAndMemory);
  const resources = [{ name: 'cpu', weight: 0 }, { name: 'example.com/gpu' }, { name: 'memory', weight: 3 }];
  expect(fitArgsOf({ scoringStrategy: { resources } }).strategy).toEqual({
    type: 'LeastAllocated',
    resources: [
      { name: 'cpu', weight: 1 },
      { name: 'example.com/gpu', weight: 1 },
      { name: 'memory', weight: 3 },
    ],
  });
});

test('RequestedToCapacityRatio brings its shape', () => {
  const shape = [
    { utilization: 0, score: 0 },
    { utilization: 100, score: 10 },
  ];
  const scoringStrategy = { type: 'RequestedToCapacityRatio', requestedToCapacityRatio: { shape } };
  expect(fitArgsOf({ scoringStrategy }).strategy).toMatchObject({ type: 'RequestedToCapacityRatio', shape });
});

test('a List of no constraints switches defaulting off', () => {
  expect(spreadArgsOf({ defaultingType: 'List' })).toEqual({ defaultingType: 'List', defaultConstraints: [] });
});
