import { hostnameLabel, zoneLabel } from '../objects/wellKnownLabels.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileSelector } from '../objects/labelSelector.ts';
import type { Pod } from '../objects/types.ts';
import { makeNode, makePod, snapshotOf } from './fixtures.ts';
import type { Snapshot } from './snapshot.ts';

const nodes = [makeNode('n1', { zone: 'a' }), makeNode('n2', { zone: 'b' }), makeNode('n3')];
const web = compileSelector({ matchLabels: { app: 'web' } });

const arbitraryPod = fc
  .record({
    on: fc.constantFrom('n1', 'n2', 'n3'),
    app: fc.constantFrom('web', 'db'),
    cpu: fc.constantFrom('0', '100m', '250m'),
    hostPort: fc.constantFrom(0, 80, 81),
    deleted: fc.boolean(),
  })
  .map(
    ({ on, app, cpu, hostPort, deleted }) =>
      (index: number): Pod =>
        makePod(`p${index}`, {
          on,
          deleted,
          labels: { app },
          containers: [
            { name: 'c', resources: { requests: { cpu } }, ports: hostPort ? [{ containerPort: 1, hostPort }] : [] },
          ],
        }),
  );
const arbitraryPods = fc
  .array(arbitraryPod, { maxLength: 12 })
  .map((makers) => makers.map((make, index) => make(index)));

/** What a snapshot holds, pods of a node as a set. */
const contents = (snapshot: Snapshot) =>
  snapshot.nodes.map((info) => ({
    name: info.name,
    pods: info.pods.map((pod) => pod.metadata.name).sort(),
    requested: info.requested,
    nonZeroRequested: info.nonZeroRequested,
    matching: snapshot.matching('default', web)[info.index],
  }));

describe('keeping up to date', () => {
  test('adding pods one by one gives what building with all of them gives, columns asked for before included', () => {
    fc.assert(
      fc.property(arbitraryPods, (pods) => {
        const grown = snapshotOf(...nodes);
        grown.matching('default', web);
        for (const pod of pods) grown.addPod(pod);
        expect(contents(grown)).toEqual(contents(snapshotOf(...nodes, ...pods)));
      }),
    );
  });

  test('changed nodes give what building with them gives, pods that come later included; the original stays', () => {
    const larger = [
      makeNode('n1', { zone: 'a', allocatable: { cpu: '9' } }),
      makeNode('n3', { allocatable: { cpu: '7' }, labels: { disk: 'ssd' } }),
    ];
    fc.assert(
      fc.property(arbitraryPods, arbitraryPods, (pods, later) => {
        const original = snapshotOf(...nodes, ...pods);
        const before = contents(original);
        const changed = original.withNodes(larger);
        const others = later.map((pod) => ({
          ...pod,
          metadata: { ...pod.metadata, name: `later-${pod.metadata.name}` },
        }));
        for (const pod of others) changed.addPod(pod);
        const [n1, n3] = larger;
        const rebuilt = snapshotOf(...[n1, nodes[1], n3].flatMap((node) => node ?? []), ...pods, ...others);
        expect(contents(changed)).toEqual(contents(rebuilt));
        expect(changed.nodes.map(({ node, allocatable }) => [node, allocatable])).toEqual(
          rebuilt.nodes.map(({ node, allocatable }) => [node, allocatable]),
        );
        expect(changed.cluster.nodes).toEqual(rebuilt.cluster.nodes);
        expect(contents(original)).toEqual(before);
      }),
    );
  });

  test('removing a pod gives what building without it gives; a what-if leaves the original alone', () => {
    fc.assert(
      fc.property(arbitraryPods, fc.nat(), (pods, pick) => {
        fc.pre(pods.length > 0);
        const gone = pods[pick % pods.length] ?? makePod('none');
        const full = snapshotOf(...nodes, ...pods);
        const before = structuredClone(contents(full));
        const rest = contents(snapshotOf(...nodes, ...pods.filter((pod) => pod !== gone)));
        expect(contents(full.without(gone))).toEqual(rest);
        expect(contents(full)).toEqual(before);
        full.removePod(gone);
        expect(contents(full)).toEqual(rest);
      }),
    );
  });
});

test.each([
  ['a pod that has ended', { ...makePod('x', { on: 'n1' }), status: { phase: 'Succeeded' } }],
  ['a pod that failed', { ...makePod('x', { on: 'n1' }), status: { phase: 'Failed' } }],
  ['a pod on a node that does not exist', makePod('x', { on: 'gone' })],
  ['a pending pod', makePod('x')],
])('%s counts nowhere', (_, pod) => {
  expect(snapshotOf(...nodes, pod).nodes.flatMap((info) => info.pods)).toEqual([]);
});

test('the last pod of a node takes the place of one that leaves', () => {
  const [a, b, c] = [makePod('a', { on: 'n1' }), makePod('b', { on: 'n1' }), makePod('c', { on: 'n1' })];
  const snapshot = snapshotOf(...nodes, a, b, c);
  snapshot.removePod(a);
  expect(snapshot.node('n1')?.pods).toEqual([c, b]);
});

test('host ports are a set: the leaving of one of two pods that share a port frees it', () => {
  const port = { containers: [{ name: 'c', ports: [{ containerPort: 1, hostPort: 80 }] }] };
  const [a, b] = [makePod('a', { on: 'n1', ...port }), makePod('b', { on: 'n1', ...port })];
  const snapshot = snapshotOf(...nodes, a, b);
  expect([...(snapshot.node('n1')?.portsInUse.keys() ?? [])]).toEqual(['0.0.0.0|TCP|80']);
  snapshot.removePod(b);
  expect(snapshot.node('n1')?.portsInUse.size).toBe(0);
});

test('a nominated pod counts until it is bound or gone', () => {
  const pending = makePod('p', { nominatedTo: 'n1' });
  const snapshot = snapshotOf(...nodes, pending);
  expect(snapshot.nominatedTo('n1')).toEqual([pending]);
  snapshot.removePod(pending);
  expect(snapshot.nominatedTo('n1')).toEqual([]);
});

test('what happens to a what-if copy does not show in the original', () => {
  const port = { containers: [{ name: 'c', ports: [{ containerPort: 1, hostPort: 80 }] }] };
  const bound = makePod('b', { on: 'n1', ...port });
  const snapshot = snapshotOf(...nodes, bound);
  const copy = snapshot.without(bound);
  copy.addPod(makePod('p', { nominatedTo: 'n1' }));
  expect(copy.node('n1')?.portsInUse.size).toBe(0);
  expect(snapshot.node('n1')?.portsInUse.size).toBe(1);
  expect(snapshot.nominatedTo('n1')).toEqual([]);
});

test('topology columns number the domains and mark nodes without the label', () => {
  const snapshot = snapshotOf(...nodes);
  expect(snapshot.topology(zoneLabel)).toEqual({
    domainOf: Int32Array.of(0, 1, -1),
    slotOf: Int32Array.of(0, 1, 2),
    values: ['a', 'b'],
    slots: 3,
    used: 3,
    isComplete: false,
  });
  expect(snapshot.topology(hostnameLabel)).toMatchObject({ values: ['n1', 'n2', 'n3'], used: 3, isComplete: true });
});

test('an empty selector counts nothing, nor do pods of other namespaces or those being deleted', () => {
  const pods = [
    makePod('a', { on: 'n1', labels: { app: 'web' } }),
    makePod('b', { on: 'n1', labels: { app: 'web' }, namespace: 'other' }),
    makePod('c', { on: 'n1', labels: { app: 'web' }, deleted: true }),
    makePod('d', { on: 'n1' }),
  ];
  const snapshot = snapshotOf(...nodes, ...pods);
  expect([...snapshot.matching('default', web)]).toEqual([1, 0, 0]);
  expect([...snapshot.matching('default', compileSelector({}))]).toEqual([0, 0, 0]);
  expect([...snapshot.matching('default', compileSelector(null))]).toEqual([0, 0, 0]);
});
