import { describe, expect, test } from 'vitest';
import { decide } from './cycle.ts';
import { makeNode, makePod, snapshotOf, spread, webPods } from './fixtures.ts';
import { readProfiles } from './profile/configuration.ts';

const web = { labels: { app: 'web' } };
const zones = [makeNode('n1', { zone: 'a' }), makeNode('n2', { zone: 'b' })];
const pinnedTo = (...names: string[]) => ({
  affinity: {
    nodeAffinity: {
      requiredDuringSchedulingIgnoredDuringExecution: {
        nodeSelectorTerms: [
          { matchFields: names.map((name) => ({ key: 'metadata.name', operator: 'In', values: [name] })) },
        ],
      },
    },
  },
});

describe('verdicts', () => {
  test('one cell a filter plugin: passed, skipped, the first failure, and what was not run behind it', () => {
    const pod = makePod('p', { requests: { cpu: '9' }, topologySpreadConstraints: [spread()] });
    const decision = decide(snapshotOf(makeNode('n')), pod);
    const verdict = decision.verdicts['n'];
    expect(verdict).toMatchObject({
      code: 'UnschedulableAndUnresolvable',
      plugin: 'NodeResourcesFit',
      reasons: ['Insufficient cpu'],
    });
    const states = decision.filters.map((name, index) => `${name} ${verdict?.cells[index]?.state}`);
    expect(states).toEqual([
      'NodeUnschedulable passed',
      'NodeName passed',
      'TaintToleration passed',
      'NodeAffinity skipped',
      'NodePorts skipped',
      'NodeResourcesFit failed',
      'VolumeRestrictions notRun',
      'NodeVolumeLimits notRun',
      'VolumeBinding notRun',
      'VolumeZone notRun',
      'PodTopologySpread notRun',
      'InterPodAffinity notRun',
      'DynamicResources notRun',
      'NodeDeclaredFeatures notRun',
    ]);
  });

  test('what was not run still tells its numbers', () => {
    const cordoned = makeNode('n', { unschedulable: true });
    const decision = decide(snapshotOf(cordoned), makePod('p', { requests: { cpu: '9' } }));
    expect(decision.verdicts['n']?.cells[5]).toMatchObject({
      state: 'notRun',
      facts: { plugin: 'NodeResourcesFit', resources: [{ name: 'cpu', insufficient: true }, { name: 'memory' }] },
    });
  });

  test('facts come for the named nodes only', () => {
    const decision = decide(snapshotOf(...zones), makePod('p'), { facts: ['n2'] });
    const hasFacts = (name: string) => decision.verdicts[name]?.cells.some(({ facts }) => facts !== undefined);
    expect([hasFacts('n1'), hasFacts('n2')]).toEqual([false, true]);
    expect(decision.scores.map(({ nodes }) => nodes.map(({ facts }) => facts !== undefined))).toEqual(
      decision.scores.map(() => [false, true]),
    );
  });

  test('the rulers are there although another filter failed first', () => {
    const full = makeNode('n', { zone: 'a', allocatable: { pods: '0' } });
    const decision = decide(snapshotOf(full), makePod('p', { ...web, topologySpreadConstraints: [spread()] }));
    expect(decision.spread).toMatchObject([{ topologyKey: 'topology.kubernetes.io/zone', domains: [{ value: 'a' }] }]);
  });

  test('the rulers are there although spread is switched off at filter', () => {
    const plugins = { filter: { disabled: [{ name: 'PodTopologySpread' }] } };
    const [profile] = readProfiles({ profiles: [{ plugins }] });
    const pod = makePod('p', { ...web, topologySpreadConstraints: [spread()] });
    expect(decide(snapshotOf(...zones), pod, profile && { profile }).spread).toHaveLength(1);
  });
});

describe('node sets', () => {
  test('nodes that a PreFilter rules out are absent, with their own reason', () => {
    const decision = decide(snapshotOf(...zones), makePod('p', pinnedTo('n2')));
    expect(decision.verdicts['n1']).toMatchObject({
      code: 'UnschedulableAndUnresolvable',
      plugin: 'NodeAffinity',
      reasons: ["node(s) didn't satisfy plugin(s) [NodeAffinity]"],
      absent: true,
    });
    expect(decision.verdicts['n1']?.cells.every(({ state }) => state === 'notRun')).toBe(true);
    expect(decision.feasible).toEqual(['n2']);
  });

  test('names of nodes that do not exist leave nothing to look at', () => {
    const decision = decide(snapshotOf(...zones), makePod('p', pinnedTo('gone')));
    expect(decision.message).toBe(
      "0/2 nodes are available: 2 node(s) didn't satisfy plugin(s) [NodeAffinity]. no new claims to deallocate, preemption: 0/2 nodes are available: 2 Preemption is not helpful for scheduling.",
    );
  });

  test('a conflict rejects the pod for all nodes at once', () => {
    const decision = decide(snapshotOf(...zones), makePod('p', pinnedTo('n1', 'n2')));
    expect(decision.rejected?.reasons).toEqual(['pod affinity terms conflict']);
    expect(decision.verdicts['n1']).toMatchObject({ plugin: 'NodeAffinity' });
    expect(decision.verdicts['n1']?.absent).toBeUndefined();
    expect(decision.preFilter.map(({ plugin }) => plugin)).toEqual(['NodeAffinity']);
    expect(decision.message).toBe('0/2 nodes are available: pod affinity terms conflict. not found');
  });
});

describe('choice', () => {
  test('all best nodes are told, the first in snapshot order is taken', () => {
    const nodes = ['b', 'a', 'c'].map((name) => makeNode(name));
    const decision = decide(snapshotOf(...nodes), makePod('p'));
    expect(decision.best).toEqual(['b', 'a', 'c']);
    expect(decision.chosen).toBe('b');
  });

  test('totals are the weighted scores added up', () => {
    const decision = decide(snapshotOf(...zones, ...webPods('n1', 2)), makePod('p', { requests: { cpu: '1' } }));
    const sum = (index: number) =>
      decision.scores.reduce((total, { nodes }) => total + (nodes[index]?.weighted ?? 0), 0);
    expect(decision.total).toEqual({ n1: sum(0), n2: sum(1) });
    expect(decision.best).toEqual(['n2']);
  });

  test('a single feasible node is taken without scores', () => {
    const decision = decide(snapshotOf(makeNode('n1')), makePod('p'));
    expect(decision).toMatchObject({ scores: [], total: {}, best: ['n1'], chosen: 'n1', message: null });
  });

  test('without any score plugin every node gets 0 and all tie', () => {
    const [profile] = readProfiles({ profiles: [{ plugins: { score: { disabled: [{ name: '*' }] } } }] });
    const decision = decide(snapshotOf(...zones), makePod('p'), profile && { profile });
    expect(decision).toMatchObject({ scores: [], total: { n1: 0, n2: 0 }, best: ['n1', 'n2'] });
  });
});

describe('what cannot be decided', () => {
  test('no nodes at all', () => {
    const decision = decide(snapshotOf(), makePod('p'));
    expect(decision).toMatchObject({
      message: 'no nodes available to schedule pods',
      chosen: null,
      best: [],
      leftOut: [],
    });
  });

  test('without nodes not even PreFilter is run', () => {
    const conflicting = makePod('p', pinnedTo('n1', 'n2'));
    expect(decide(snapshotOf(...zones), conflicting).rejected?.reasons).toEqual(['pod affinity terms conflict']);
    expect(decide(snapshotOf(), conflicting)).toMatchObject({ preFilter: [], rejected: null });
  });

  test('an invalid preference fails the attempt', () => {
    const preference = { matchExpressions: [{ key: 'gen', operator: 'Gt', values: ['-3'] }] };
    const preferredDuringSchedulingIgnoredDuringExecution = [{ weight: 1, preference }];
    const pod = makePod('p', { affinity: { nodeAffinity: { preferredDuringSchedulingIgnoredDuringExecution } } });
    const decision = decide(snapshotOf(...zones), pod);
    expect(decision.error).toMatch(/^running PreScore plugin "NodeAffinity": /);
    expect(decision).toMatchObject({ best: [], chosen: null, scores: [], total: {}, message: null });
  });

  test('what Podyssey does not model is said once', () => {
    const volumes = [{ name: 'data', persistentVolumeClaim: { claimName: 'data' } }];
    const decision = decide(snapshotOf(makeNode('n')), makePod('p', { volumes }));
    expect(decision.leftOut).toEqual([{ feature: 'volumes', detail: 'data' }]);
    expect(decision.verdicts['n']?.cells[8]?.state).toBe('leftOut');
    expect(decision.chosen).toBe('n');
  });
});

test('extenders of the configuration are left out and said to be', () => {
  const [profile] = readProfiles({ extenders: [{ urlPrefix: 'http://127.0.0.1' }] });
  const decision = decide(snapshotOf(makeNode('n')), makePod('p'), profile && { profile });
  expect(decision.leftOut).toEqual([{ feature: 'extenders', detail: 'extenders' }]);
});

describe('nominated pods', () => {
  const nodes = [makeNode('n1'), makeNode('n2')];
  const waiting = (priority: number) => makePod('waiting', { nominatedTo: 'n1', priority, requests: { cpu: '3' } });
  const asking = (priority: number) => makePod('p', { priority, requests: { cpu: '2' } });

  test.each([
    ['a higher priority holds its place', 10, 5, ['n2']],
    ['an equal priority too', 5, 5, ['n2']],
    ['a lower one gives way', 1, 5, ['n1', 'n2']],
  ])('%s', (_, theirs, own, expected) => {
    expect(decide(snapshotOf(...nodes, waiting(theirs)), asking(own)).feasible).toEqual(expected);
  });

  test('the numbers are those with the nominated pod on the node', () => {
    const decision = decide(snapshotOf(...nodes, waiting(10)), asking(5));
    expect(decision.verdicts['n1']?.cells[5]?.facts).toMatchObject({ podsOn: 1, resources: [{ requested: 3000 }, {}] });
  });

  test('a pod does not stand in its own way', () => {
    const pod = waiting(5);
    expect(decide(snapshotOf(...nodes, pod), pod).feasible).toEqual(['n1', 'n2']);
  });

  test('nothing may depend on a nominated pod: both passes must hold', () => {
    const podAffinity = {
      requiredDuringSchedulingIgnoredDuringExecution: [
        { labelSelector: { matchLabels: { app: 'web' } }, topologyKey: 'kubernetes.io/hostname' },
      ],
    };
    const pod = makePod('p', { affinity: { podAffinity } });
    expect(decide(snapshotOf(...nodes, makePod('w', { ...web, nominatedTo: 'n1' })), pod).feasible).toEqual([]);
  });
});

describe('a bound pod asked about as if it were pending', () => {
  const bound = makePod('p', { ...web, on: 'n1', requests: { cpu: '3' }, topologySpreadConstraints: [spread()] });
  const snapshot = snapshotOf(...zones, bound);

  test('counts nowhere and may go anywhere', () => {
    const decision = decide(snapshot, bound, { asPending: true });
    expect(decision.feasible).toEqual(['n1', 'n2']);
    expect(decision.spread[0]?.domains.map(({ matchNum }) => matchNum)).toEqual([0, 0]);
    expect(decision.best).toEqual(['n1', 'n2']);
  });

  test('the snapshot is the same afterwards', () => {
    decide(snapshot, bound, { asPending: true });
    const next = makePod('next', { ...web, topologySpreadConstraints: [spread()] });
    expect(decide(snapshot, next).feasible).toEqual(['n2']);
  });
});
