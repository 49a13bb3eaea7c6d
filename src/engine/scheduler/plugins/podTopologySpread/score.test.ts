import { hostnameLabel, zoneLabel } from '../../../objects/wellKnownLabels.ts';
import { describe, expect, test } from 'vitest';
import type { KubeObject, TopologySpreadConstraint } from '../../../objects/types.ts';
import { makeNode, makePod, scoreWith, snapshotOf, spread, webPods } from '../../fixtures.ts';
import { podTopologySpread } from './podTopologySpread.ts';

const soft = (words: Partial<TopologySpreadConstraint> = {}) =>
  spread({ whenUnsatisfiable: 'ScheduleAnyway', ...words });
const web = (...topologySpreadConstraints: TopologySpreadConstraint[]) =>
  makePod('p', { labels: { app: 'web' }, topologySpreadConstraints });
const service: KubeObject = {
  kind: 'Service',
  metadata: { name: 's' },
  spec: { selector: { app: 'web' } },
} as KubeObject;

/** Scores by node, in the order of the names. */
function scores(objects: readonly KubeObject[], pod = web(soft()), plugin = podTopologySpread()) {
  const snapshot = snapshotOf(...objects);
  const result = scoreWith(plugin, snapshot, pod);
  if (!result) return null;
  const order = snapshot.nodes.map(({ name }) => name).sort();
  const sorted = (values: readonly number[]) => order.map((name) => values[snapshot.node(name)?.index ?? -1]);
  return { raw: sorted(result.raw), normalized: sorted(result.normalized), facts: result.facts };
}

test('E4: zone and hostname', () => {
  const counts: [string, string, number][] = [
    ['n1', 'A', 3],
    ['n2', 'A', 2],
    ['n3', 'B', 2],
    ['n4', 'B', 0],
    ['n5', 'C', 1],
    ['n6', 'C', 0],
  ];
  const objects = counts.flatMap(([name, zone, count]) => [makeNode(name, { zone }), ...webPods(name, count)]);
  const result = scores(objects, web(soft(), soft({ topologyKey: hostnameLabel })));
  expect(result?.raw).toEqual([14, 12, 7, 3, 4, 2]);
  expect(result?.normalized).toEqual([14, 28, 64, 92, 85, 100]);
  expect(result?.facts[0]).toMatchObject({
    ignored: false,
    terms: [
      { topologyKey: zoneLabel, domain: 'A', count: 5, size: 3, weight: Math.log(5), maxSkew: 1 },
      { topologyKey: hostnameLabel, domain: 'n1', count: 3, size: 6, weight: Math.log(8), maxSkew: 1 },
    ],
  });
});

describe('E5: the built-in defaults of pods behind a Service', () => {
  const nodes = [
    makeNode('n1', { zone: 'za' }),
    makeNode('n2', { zone: 'za' }),
    makeNode('n3', { zone: 'zb' }),
    makeNode('n4'),
  ];
  const objects = [...nodes, ...webPods('n1', 2), ...webPods('n2', 1), ...webPods('n3', 1), service];

  test('hostname and zone, a node without zone not ignored but a domain of its own', () => {
    const result = scores(objects, web());
    expect(result?.raw).toEqual([14, 13, 9, 2]);
    expect(result?.normalized).toEqual([14, 21, 50, 100]);
  });

  test('a node without zone counts with those whose zone is the empty text', () => {
    const odd = [
      makeNode('n1', { zone: '' }),
      makeNode('n2'),
      makeNode('n3', { zone: 'zb' }),
      ...webPods('n2', 2),
      service,
    ];
    const [first] = scores(odd, web())?.facts ?? [];
    expect(first).toMatchObject({
      terms: [
        { count: 0, size: 3 },
        { domain: '', count: 2, size: 2 },
      ],
    });
  });

  test('without a Service or a controller there is no row', () => {
    expect(scores(objects.slice(0, -1), web())).toBeNull();
  });

  test.each([
    ['another namespace', { metadata: { name: 's', namespace: 'other' }, spec: { selector: { app: 'web' } } }],
    ['other labels', { metadata: { name: 's' }, spec: { selector: { app: 'db' } } }],
    ['no selector', { metadata: { name: 's' }, spec: {} }],
    ['an empty selector', { metadata: { name: 's' }, spec: { selector: {} } }],
  ])('a Service with %s gives no selector', (_, parts) => {
    expect(scores([...objects.slice(0, -1), { kind: 'Service', ...parts }], web())).toBeNull();
  });

  test.each(['ReplicaSet', 'StatefulSet'])('the selector of a %s that owns the pod is taken', (kind) => {
    const metadata = { name: 'own', namespace: 'default' };
    const owner = { kind, metadata, spec: { selector: { matchLabels: { app: 'web' } } } } as KubeObject;
    const reference = { apiVersion: 'apps/v1', kind, name: 'own', uid: 'u', controller: true };
    const pod = web();
    const owned = { ...pod, metadata: { ...pod.metadata, ownerReferences: [reference] } };
    expect(scores([...objects.slice(0, -1), owner], owned)?.raw).toEqual([14, 13, 9, 2]);
  });

  test('List with nothing in it switches defaulting off', () => {
    expect(scores(objects, web(), podTopologySpread({ defaultingType: 'List', defaultConstraints: [] }))).toBeNull();
  });

  test('List needs all keys, as own constraints do', () => {
    const { labelSelector: _, ...constraint } = soft();
    const listed = podTopologySpread({ defaultingType: 'List', defaultConstraints: [constraint] });
    expect(scores(objects, web(), listed)?.normalized).toEqual([25, 25, 100, 0]);
  });
});

describe('E6: a node without the key is ignored, and maxSkew damps', () => {
  const objects = [makeNode('a', { zone: 'z1' }), makeNode('b', { zone: 'z2' }), makeNode('c'), ...webPods('a', 4)];
  test.each([
    [1, [6, 0, 0], [0, 100, 0]],
    [4, [9, 3, 0], [33, 100, 0]],
  ])('maxSkew %i', (maxSkew, raw, normalized) => {
    expect(scores(objects, web(soft({ maxSkew })))).toMatchObject({ raw, normalized });
  });
  test.each([
    [1, [6, 1, 0], [16, 100, 0]],
    [4, [9, 4, 0], [44, 100, 0]],
  ])('maxSkew %i with a pod in the other zone', (maxSkew, raw, normalized) => {
    expect(scores([...objects, ...webPods('b', 1)], web(soft({ maxSkew })))).toMatchObject({ raw, normalized });
  });
});

describe('final scores of upstream tests', () => {
  const hosts = (...counts: number[]) =>
    counts.flatMap((count, index) => [makeNode(`n${index}`), ...webPods(`n${index}`, count)]);
  test.each([
    ['no pods', hosts(0, 0), 1, [100, 100]],
    ['2/1/0/3', hosts(2, 1, 0, 3), 1, [20, 60, 100, 0]],
    ['2/1/0/3, maxSkew 2', hosts(2, 1, 0, 3), 2, [33, 66, 100, 16]],
    ['4/3/2/1, maxSkew 3', hosts(4, 3, 2, 1), 3, [44, 66, 77, 100]],
  ])('hostname: %s', (_, objects, maxSkew, normalized) => {
    expect(scores(objects, web(soft({ topologyKey: hostnameLabel, maxSkew })))?.normalized).toEqual(normalized);
  });
});

test('only domains with a candidate make the size, but pods on all nodes count', () => {
  const objects = [
    makeNode('n1', { zone: 'a' }),
    makeNode('n2', { zone: 'a' }),
    makeNode('n3', { zone: 'b' }),
    ...webPods('n2', 2),
  ];
  const snapshot = snapshotOf(...objects);
  const candidates = snapshot.nodes.filter(({ name }) => name === 'n1');
  const result = podTopologySpread().score?.({ pod: web(soft()), snapshot }, candidates);
  const [first] = candidates;
  expect(result?.kind === 'ready' && first && result.state.facts(first)).toMatchObject({
    terms: [{ count: 2, size: 1, weight: Math.log(3) }],
  });
});

test('for the hostname every candidate makes a domain, even where two share a name', () => {
  const objects = ['n1', 'n2', 'n3'].map((name) => makeNode(name, { labels: { [hostnameLabel]: 'same' } }));
  const result = scores([...objects, ...webPods('n1', 1)], web(soft({ topologyKey: hostnameLabel })));
  expect(result?.facts).toMatchObject([{ terms: [{ count: 1, size: 3 }] }, { terms: [{ count: 0, size: 3 }] }, {}]);
});

test('hard constraints give no row', () => {
  expect(scores([makeNode('n1', { zone: 'a' })], web(spread()))).toBeNull();
});
