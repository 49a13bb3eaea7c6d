import { expect, test } from 'vitest';
import { makeNode } from './fixtures.ts';
import { inSnapshotOrder } from './nodeOrder.ts';

const names = (...nodes: Parameters<typeof inSnapshotOrder>[0]) =>
  inSnapshotOrder(nodes).map((node) => node.metadata.name);

test('zones take turns in order of first appearance', () => {
  const [a1, a2, b1] = [makeNode('a1', { zone: 'A' }), makeNode('a2', { zone: 'A' }), makeNode('b1', { zone: 'B' })];
  const [c1, a3] = [makeNode('c1', { zone: 'C' }), makeNode('a3', { zone: 'A' })];
  expect(names(a1, a2, b1, c1, a3)).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
});

test('nodes without zone and region are a group of their own', () => {
  expect(names(makeNode('x'), makeNode('y'), makeNode('a', { zone: 'A' }))).toEqual(['x', 'a', 'y']);
});

test('the same zone name in two regions is two zones, and the old beta labels come first', () => {
  const inRegion = (name: string, region: string) =>
    makeNode(name, { zone: 'A', labels: { 'topology.kubernetes.io/region': region } });
  const beta = makeNode('beta', { zone: 'A', labels: { 'failure-domain.beta.kubernetes.io/zone': 'B' } });
  expect(names(inRegion('r1', 'east'), inRegion('r2', 'east'), inRegion('r3', 'west'), beta)).toEqual([
    'r1',
    'r3',
    'beta',
    'r2',
  ]);
});
