import { hostnameLabel, zoneLabel } from '../../../objects/wellKnownLabels.ts';
import { describe, expect, test } from 'vitest';
import type { KubeObject, TopologySpreadConstraint } from '../../../objects/types.ts';
import { filterWith, makeNode, makePod, snapshotOf, spread, webPods } from '../../fixtures.ts';
import { podTopologySpread } from './podTopologySpread.ts';
import type { SpreadCheck } from './spreadFacts.ts';

const plugin = podTopologySpread();
const app = { app: 'web' };
const skewed = {
  code: 'Unschedulable',
  plugin: 'PodTopologySpread',
  reasons: ["node(s) didn't match pod topology spread constraints"],
};
const lacksKey = {
  code: 'UnschedulableAndUnresolvable',
  plugin: 'PodTopologySpread',
  reasons: ["node(s) didn't match pod topology spread constraints (missing required label)"],
};

const web = (...topologySpreadConstraints: TopologySpreadConstraint[]) =>
  makePod('p', { labels: app, topologySpreadConstraints });

/** The nodes that pass. */
function feasible(objects: readonly KubeObject[], pod = web(spread())): string[] {
  const snapshot = snapshotOf(...objects);
  const results = filterWith(plugin, snapshot, pod);
  if (!Array.isArray(results)) throw new Error('PreFilter ended it');
  return snapshot.nodes.filter(({ index }) => results[index] === null).map(({ name }) => name);
}

/** The numbers of the first constraint by node. */
function checks(objects: readonly KubeObject[], pod = web(spread())): Record<string, SpreadCheck | undefined> {
  const snapshot = snapshotOf(...objects);
  const result = plugin.filter?.({ pod, snapshot });
  if (result?.kind !== 'ready') throw new Error('skipped');
  return Object.fromEntries(
    snapshot.nodes.map((node) => {
      const facts = result.state.facts(node);
      return [node.name, facts?.plugin === 'PodTopologySpread' ? facts.checks[0] : undefined];
    }),
  );
}

const inZone = (zone: string, ...names: string[]) => names.map((name) => makeNode(name, { zone }));

describe('E1: zones of 3, 1 and 2 pods', () => {
  const objects = [
    ...inZone('z1', 'n1', 'n2'),
    ...inZone('z2', 'n3', 'n4'),
    ...inZone('z3', 'n5'),
    ...webPods('n1', 2),
    ...webPods('n2', 1),
    ...webPods('n3', 1),
    ...webPods('n5', 2),
  ];

  test('maxSkew 1 leaves the zone with one pod', () => {
    expect(feasible(objects)).toEqual(['n3', 'n4']);
    const byNode = checks(objects);
    expect(byNode['n1']).toEqual({
      index: 0,
      topologyKey: zoneLabel,
      domain: 'z1',
      matchNum: 3,
      selfMatch: 1,
      min: 1,
      skew: 3,
      maxSkew: 1,
      ok: false,
    });
    expect(byNode['n4']).toMatchObject({ matchNum: 1, skew: 1, ok: true });
    expect(byNode['n5']).toMatchObject({ matchNum: 2, skew: 2, ok: false });
  });

  test('maxSkew 2 opens the zone with two', () => {
    expect(feasible(objects, web(spread({ maxSkew: 2 })))).toEqual(['n3', 'n5', 'n4']);
  });

  test('a pod that does not match its own selector adds nothing', () => {
    const other = makePod('p', { topologySpreadConstraints: [spread()] });
    expect(feasible(objects, other)).toEqual(['n3', 'n5', 'n4']);
    expect(checks(objects, other)['n1']).toMatchObject({ selfMatch: 0, skew: 2 });
  });
});

describe('E2: minDomains', () => {
  const zones = [...inZone('z1', 'n1'), ...inZone('z2', 'n2')];
  test.each([
    [2, 1, undefined, ['n1', 'n2']],
    [2, 1, 2, ['n1', 'n2']],
    [2, 1, 3, ['n2']],
    [2, 2, 3, []],
  ])('with %i and %i pods and minDomains %s', (first, second, minDomains, expected) => {
    const constraint = spread({ maxSkew: 2, ...(minDomains && { minDomains }) });
    expect(feasible([...zones, ...webPods('n1', first), ...webPods('n2', second)], web(constraint))).toEqual(expected);
  });
});

describe('E3: which nodes count', () => {
  const nodes = [
    makeNode('n1', { zone: 'z1', labels: { disk: 'ssd' } }),
    makeNode('n2', { zone: 'z1' }),
    makeNode('n3', { zone: 'z2', labels: { disk: 'ssd' } }),
  ];
  const objects = [...nodes, ...webPods('n2', 2), ...webPods('n3', 1)];
  const choosy = (constraint: TopologySpreadConstraint) =>
    makePod('p', { labels: app, nodeSelector: { disk: 'ssd' }, topologySpreadConstraints: [constraint] });

  test('Honor: pods on a node that affinity excludes are not counted', () => {
    expect(checks(objects, choosy(spread()))).toMatchObject({
      n1: { matchNum: 0, min: 0, ok: true },
      n3: { matchNum: 1, skew: 2, ok: false },
    });
  });

  test('Ignore: they are', () => {
    expect(checks(objects, choosy(spread({ nodeAffinityPolicy: 'Ignore' })))).toMatchObject({
      n1: { matchNum: 2, min: 1, ok: false },
      n3: { matchNum: 1, skew: 1, ok: true },
    });
  });

  const taints = [{ key: 'gpu', effect: 'NoSchedule' }];
  const tainted = [
    ...inZone('z1', 't1'),
    ...inZone('z2', 't2'),
    makeNode('t4', { zone: 'z3', taints }),
    ...webPods('t1', 1),
    ...webPods('t2', 1),
  ];
  test('an empty zone of tainted nodes sets the minimum unless taints are honoured', () => {
    expect(checks(tainted)).toMatchObject({ t1: { min: 0, ok: false }, t2: { min: 0, ok: false } });
    const honoring = web(spread({ nodeTaintsPolicy: 'Honor' }));
    expect(checks(tainted, honoring)).toMatchObject({ t1: { min: 1, ok: true }, t2: { min: 1, ok: true } });
  });

  test('PreferNoSchedule keeps no node from counting', () => {
    const soft = makeNode('t4', { zone: 'z3', taints: [{ key: 'gpu', effect: 'PreferNoSchedule' }] });
    const honoring = web(spread({ nodeTaintsPolicy: 'Honor' }));
    expect(checks([...tainted.slice(0, 2), soft, ...webPods('t1', 1)], honoring)['t1']).toMatchObject({ min: 0 });
  });
});

describe('labels and selectors', () => {
  test('a node without the key is unresolvable, and its pods do not count', () => {
    const objects = [...inZone('z1', 'n1'), makeNode('bare'), ...webPods('bare', 3)];
    expect(filterWith(plugin, snapshotOf(...objects), web(spread()))).toEqual([null, lacksKey]);
  });

  test('a key that no node has: nobody passes', () => {
    const pod = web(spread({ topologyKey: 'rack' }));
    expect(filterWith(plugin, snapshotOf(makeNode('n1')), pod)).toEqual([lacksKey]);
  });

  test('the first constraint that fails gives the reason', () => {
    const objects = [
      makeNode('n1', { zone: 'a', labels: { rack: 'r' } }),
      makeNode('n2', { zone: 'b', labels: { rack: 'r' } }),
    ];
    const bare = makeNode('n3', { zone: 'a' });
    const both = web(spread(), spread({ topologyKey: 'rack' }));
    const results = filterWith(plugin, snapshotOf(...objects, bare, ...webPods('n1', 2)), both);
    expect(results).toEqual([skewed, null, skewed]);
  });

  test('a node that lacks the key of one constraint counts for none of them', () => {
    const rack = (name: string, zone: string) => makeNode(name, { zone, labels: { rack: 'r' } });
    const objects = [rack('n1', 'a'), rack('n2', 'b'), makeNode('bare', { zone: 'b' }), ...webPods('bare', 3)];
    const pod = web(spread(), spread({ topologyKey: 'rack', maxSkew: 9 }));
    expect(checks(objects, pod)).toMatchObject({ n1: { min: 0 }, n2: { domain: 'b', matchNum: 0, ok: true } });
  });

  test('an empty label value is a domain like any other', () => {
    const objects = [makeNode('n1', { zone: '' }), makeNode('n2', { zone: 'a' }), ...webPods('n1', 1)];
    expect(checks(objects)).toMatchObject({
      n1: { domain: '', matchNum: 1, ok: false },
      n2: { matchNum: 0, ok: true },
    });
  });

  test.each<[string, Partial<TopologySpreadConstraint>, number, 0 | 1]>([
    ['no selector selects nothing', { labelSelector: null }, 0, 0],
    ['an empty selector counts nothing but matches the pod', { labelSelector: {} }, 0, 1],
    ['matchLabelKeys narrow the selector', { matchLabelKeys: ['hash'] }, 1, 1],
    ['keys that the pod lacks are passed over', { matchLabelKeys: ['rev'] }, 2, 1],
    ['matchLabelKeys make an empty selector count', { labelSelector: {}, matchLabelKeys: ['hash'] }, 1, 1],
    ['matchLabelKeys leave no selector alone', { labelSelector: null, matchLabelKeys: ['hash'] }, 0, 0],
  ])('%s', (_, words, matchNum, selfMatch) => {
    const objects = [
      ...inZone('z1', 'n1'),
      makePod('old', { on: 'n1', labels: { ...app, hash: 'old' } }),
      makePod('new', { on: 'n1', labels: { ...app, hash: 'new' } }),
    ];
    const pod = makePod('p', { labels: { ...app, hash: 'new' }, topologySpreadConstraints: [spread(words)] });
    expect(checks(objects, pod)['n1']).toMatchObject({ matchNum, selfMatch });
  });

  test('soft constraints do not filter', () => {
    expect(filterWith(plugin, snapshotOf(makeNode('n')), web(spread({ whenUnsatisfiable: 'ScheduleAnyway' })))).toBe(
      'Skip',
    );
  });
});

describe('E7: a dry run on one node', () => {
  const [a, b, c] = [makeNode('a'), makeNode('b'), makeNode('c')];
  const [victim] = webPods('b', 1);
  const objects = [a, b, c, ...webPods('a', 2), ...(victim ? [victim] : [])];
  const pod = web(spread({ topologyKey: hostnameLabel }));
  const snapshot = snapshotOf(...objects);
  const prepared = plugin.filter?.({ pod, snapshot });
  const [nodeA, nodeB] = snapshot.nodes;

  test('removing a pod opens its node, adding it again closes it, and the state before stays as it was', () => {
    if (prepared?.kind !== 'ready' || !nodeA || !nodeB || !victim) throw new Error('not prepared');
    expect(prepared.state.filter(nodeB)).toEqual(skewed);
    const without = prepared.state.after({ pod: victim, node: nodeB, by: -1 });
    expect(without.filter(nodeB)).toBeNull();
    expect(without.filter(nodeA)).toEqual(skewed);
    expect(without.after({ pod: victim, node: nodeB, by: 1 }).filter(nodeB)).toEqual(skewed);
    expect(prepared.state.filter(nodeB)).toEqual(skewed);
  });

  test('filling the emptiest domain raises the minimum to that of the next', () => {
    const emptiestFirst = snapshotOf(c, b, a, ...objects.slice(3));
    const filled = plugin.filter?.({ pod, snapshot: emptiestFirst });
    const [first, second] = emptiestFirst.nodes;
    if (filled?.kind !== 'ready' || !first || !second) throw new Error('not prepared');
    const more = webPods('c', 2).reduce((state, one) => state.after({ pod: one, node: first, by: 1 }), filled.state);
    expect(filled.state.facts(second)).toMatchObject({ checks: [{ matchNum: 1, min: 0, ok: false }] });
    expect(more.facts(second)).toMatchObject({ checks: [{ matchNum: 1, min: 1, ok: true }] });
    expect(more.facts(first)).toMatchObject({ checks: [{ matchNum: 2, min: 1, ok: false }] });
  });

  test('pods of another namespace and those that do not match change nothing', () => {
    if (prepared?.kind !== 'ready' || !nodeB) throw new Error('not prepared');
    for (const other of [makePod('x', { namespace: 'other', labels: app }), makePod('x')])
      expect(prepared.state.after({ pod: other, node: nodeB, by: -1 }).filter(nodeB)).toEqual(skewed);
  });

  test('as upstream, the removal of a pod that is being deleted lowers the count although it was not counted', () => {
    const leaving = makePod('leaving', { on: 'b', labels: app, deleted: true });
    const changed = plugin.filter?.({ pod, snapshot: snapshotOf(a, b, c, leaving) });
    if (changed?.kind !== 'ready' || !nodeB) throw new Error('not prepared');
    const facts = changed.state.after({ pod: leaving, node: nodeB, by: -1 }).facts(nodeB);
    expect(facts).toMatchObject({ checks: [{ matchNum: -1, min: -1 }] });
  });
});
