import { expect, test } from 'vitest';
import { filterWith, makeNode, makePod, snapshotOf } from '../fixtures.ts';
import { nodeUnschedulable } from './nodeUnschedulable.ts';

const snapshot = snapshotOf(makeNode('cordoned', { unschedulable: true }), makeNode('open'));
const key = 'node.kubernetes.io/unschedulable';
const reasons = ['node(s) were unschedulable'];
const refused = [{ code: 'UnschedulableAndUnresolvable', plugin: 'NodeUnschedulable', reasons }, null];

test.each([
  ['no toleration', [], refused],
  ['a toleration of the cordon', [{ key, operator: 'Exists', effect: 'NoSchedule' }], [null, null]],
  ['a toleration of everything', [{ operator: 'Exists' }], [null, null]],
  ['a toleration of NoExecute only', [{ key, operator: 'Exists', effect: 'NoExecute' }], refused],
])('with %s a cordoned node answers accordingly', (_, tolerations, expected) => {
  expect(filterWith(nodeUnschedulable, snapshot, makePod('p', { tolerations }))).toEqual(expected);
});
