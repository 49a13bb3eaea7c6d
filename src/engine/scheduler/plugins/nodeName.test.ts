import { expect, test } from 'vitest';
import { filterWith, makeNode, makePod, snapshotOf } from '../fixtures.ts';
import { nodeName } from './nodeName.ts';

const snapshot = snapshotOf(makeNode('n1'), makeNode('n2'));

test('a pod that names no node passes everywhere', () => {
  expect(filterWith(nodeName, snapshot, makePod('p'))).toEqual([null, null]);
});

test('a pod that names a node is refused by all others', () => {
  const reasons = ["node(s) didn't match the requested node name"];
  const elsewhere = { code: 'UnschedulableAndUnresolvable', plugin: 'NodeName', reasons };
  expect(filterWith(nodeName, snapshot, makePod('p', { on: 'n2' }))).toEqual([elsewhere, null]);
});
