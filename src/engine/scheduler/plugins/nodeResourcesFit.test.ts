import { describe, expect, test } from 'vitest';
import { filterWith, makeNode, makePod, scoreWith, snapshotOf } from '../fixtures.ts';
import { defaultFitArgs, nodeResourcesFit } from './nodeResourcesFit.ts';
import type { ScoringStrategy } from './resourceScoring.ts';

const gpu = 'example.com/gpu';
const fit = nodeResourcesFit();
const rejection = (code: string, ...reasons: string[]) => ({ code, plugin: 'NodeResourcesFit', reasons });

/** 4 cpu and 8 GiB, of which 1 cpu and 2 GiB are taken. */
const used = makePod('used', { on: 'n', requests: { cpu: '1', memory: '2Gi', [gpu]: '1' } });
const snapshot = snapshotOf(makeNode('n', { allocatable: { [gpu]: '2', 'ephemeral-storage': '1Gi' } }), used);

describe('filter', () => {
  test.each([
    ['fits exactly', { cpu: '3', memory: '6Gi' }, null],
    ['one milli too much', { cpu: '3001m' }, rejection('Unschedulable', 'Insufficient cpu')],
    ['too much memory', { memory: '6.1Gi' }, rejection('Unschedulable', 'Insufficient memory')],
    [
      'every reason is told, in order',
      { [gpu]: '2', 'ephemeral-storage': '900Mi', memory: '7Gi', cpu: '3500m' },
      rejection('Unschedulable', 'Insufficient cpu', 'Insufficient memory', `Insufficient ${gpu}`),
    ],
    ['larger than the whole node', { cpu: '4001m' }, rejection('UnschedulableAndUnresolvable', 'Insufficient cpu')],
    [
      'a device that the node lacks',
      { 'example.com/fpga': '1' },
      rejection('UnschedulableAndUnresolvable', 'Insufficient example.com/fpga'),
    ],
    ['no device is asked for', { 'example.com/fpga': '0' }, null],
  ])('%s', (_, requests, expected) => {
    expect(filterWith(fit, snapshot, makePod('p', { requests }))).toEqual([expected]);
  });

  test('the number of pods counts first, and preemption may help', () => {
    const full = snapshotOf(makeNode('n', { allocatable: { pods: '1' } }), used);
    const expected = rejection('Unschedulable', 'Too many pods', 'Insufficient cpu');
    expect(filterWith(fit, full, makePod('p', { requests: { cpu: '3500m' } }))).toEqual([expected]);
  });

  test('a node that allows no number of pods allows none', () => {
    const node = makeNode('n');
    const { pods: _, ...allocatable } = node.status?.allocatable ?? {};
    const bare = snapshotOf({ ...node, status: { allocatable } } as typeof node);
    expect(filterWith(fit, bare, makePod('p'))).toEqual([rejection('Unschedulable', 'Too many pods')]);
  });

  test('ignored resources and groups are passed over', () => {
    const pod = makePod('p', { requests: { [gpu]: '5' } });
    const ignoring = (args: object) => filterWith(nodeResourcesFit({ ...defaultFitArgs, ...args }), snapshot, pod);
    expect(ignoring({ ignoredResources: [gpu] })).toEqual([null]);
    expect(ignoring({ ignoredResourceGroups: ['example.com'] })).toEqual([null]);
    expect(ignoring({ ignoredResourceGroups: ['other.com'] })).not.toEqual([null]);
  });

  test('facts name what is asked for, cpu and memory always', () => {
    const prepared = fit.filter?.({ pod: makePod('p', { requests: { [gpu]: '2' } }), snapshot });
    const [node] = snapshot.nodes;
    expect(prepared?.kind === 'ready' && node && prepared.state.facts(node)).toEqual({
      plugin: 'NodeResourcesFit',
      podsOn: 1,
      podsAllowed: 110,
      resources: [
        { name: 'cpu', request: 0, requested: 1000, allocatable: 4000, insufficient: false },
        { name: 'memory', request: 0, requested: 2 * 1024 ** 3, allocatable: 8 * 1024 ** 3, insufficient: false },
        { name: gpu, request: 2, requested: 1, allocatable: 2, insufficient: true },
      ],
    });
  });
});

const resources = [
  { name: 'cpu', weight: 1 },
  { name: 'memory', weight: 1 },
];
const half = { requests: { cpu: '500m', memory: '1Gi' } };
const score = (strategy: ScoringStrategy, words: Parameters<typeof makePod>[1]) =>
  scoreWith(nodeResourcesFit({ ...defaultFitArgs, strategy }), snapshot, makePod('p', words))?.raw[0];

describe('score', () => {
  test.each([
    ['LeastAllocated', 62],
    ['MostAllocated', 37],
  ] as const)('%s of the worked example', (type, expected) => {
    expect(score({ type, resources }, half)).toBe(expected);
  });

  test('a pod without requests counts 100m and 200 MiB', () => {
    expect(score({ type: 'LeastAllocated', resources }, {})).toBe(72);
  });

  test('a resource that the node lacks and a device that the pod does not want have no weight', () => {
    const more = [...resources, { name: 'example.com/fpga', weight: 5 }, { name: gpu, weight: 5 }];
    expect(score({ type: 'LeastAllocated', resources: more }, half)).toBe(62);
  });

  test('RequestedToCapacityRatio follows its shape and leaves zeros out of the weights', () => {
    const ratio = (...points: [number, number][]): ScoringStrategy => ({
      type: 'RequestedToCapacityRatio',
      resources,
      shape: points.map(([utilization, points_]) => ({ utilization, score: points_ })),
    });
    expect(score(ratio([0, 0], [100, 10]), half)).toBe(37);
    expect(score(ratio([50, 4], [100, 10]), half)).toBe(40);
    expect(score(ratio([0, 0], [20, 6]), half)).toBe(60);
    expect(score(ratio([0, 0], [37, 0], [60, 10]), { requests: { cpu: '1', memory: '1Gi' } })).toBe(56);
  });

  test('asking for more than the node has left scores 0, not less', () => {
    expect(score({ type: 'LeastAllocated', resources }, { requests: { cpu: '9', memory: '90Gi' } })).toBe(0);
    expect(score({ type: 'MostAllocated', resources }, { requests: { cpu: '9', memory: '90Gi' } })).toBe(100);
  });

  test.each([
    ['LeastAllocated', '30000000000000', 96],
    ['MostAllocated', '969999999999999', 96],
    ['LeastAllocated', '30000000000003', 96],
    ['MostAllocated', '970000000000000', 97],
  ] as const)('%s counts whole numbers also on a node of a petabyte: %s', (type, memory, expected) => {
    const vast = snapshotOf(makeNode('vast', { allocatable: { memory: '999999999999999' } }));
    const strategy: ScoringStrategy = { type, resources: [{ name: 'memory', weight: 1 }] };
    const pod = makePod('p', { requests: { memory } });
    expect(scoreWith(nodeResourcesFit({ ...defaultFitArgs, strategy }), vast, pod)?.raw[0]).toBe(expected);
  });
});
