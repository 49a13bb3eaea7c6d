import { expect, test } from 'vitest';
import { clusterOf, partition } from './fixture.ts';
import { shownRows } from './rows.ts';
import { troubleOf } from './trouble.ts';

test('nodes where two lives meet come first and big, agreeing ones as lines', () => {
  const { rows } = shownRows(partition, clusterOf(0));
  expect(rows.map(({ name, size }) => [name.slice(0, 6), size])).toEqual([
    ['node-1', 'big'],
    ['node-5', 'big'],
    ['node-4', 'line'],
    ['node-2', 'line'],
    ['node-3', 'line'],
  ]);
});

test('the head tells of nodes with a fault and of nodes that differ, each once', () => {
  expect(troubleOf(partition)).toMatchObject({
    first: { fault: { what: 'link', node: 'node-1' } },
    nodes: 2,
    orphans: [],
    differ: true,
    breaches: 0,
  });
});

test('a machine whose Node object was deleted is no trouble, unless something is broken on it', () => {
  const { nodes } = partition;
  const orphaned = nodes.map((each) => ({
    ...each,
    believed: { ...each.believed, exists: each.differsSince === null },
  }));
  const differing = orphaned.filter(({ differsSince }) => differsSince !== null).map(({ node }) => node);
  expect(troubleOf({ ...partition, nodes: orphaned, faults: [] })).toMatchObject({
    nodes: 0,
    orphans: differing,
    differ: false,
  });
  const held = troubleOf({ ...partition, nodes: orphaned });
  expect([held.nodes, held.orphans]).toEqual([1, differing.filter((node) => node !== 'node-1')]);
});
