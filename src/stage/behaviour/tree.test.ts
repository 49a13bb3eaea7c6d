import { describe, expect, test } from 'vitest';
import { fixtureScene, spreadSpec } from '../fixture.ts';
import { layoutNodes } from '../layout/nodes.ts';
import { planStage } from '../layout/plan.ts';
import { itemId, parseItem } from './items.ts';
import { nextInTree } from '../../ui/roving/moves.ts';
import { nextNode, treeItems } from './tree.ts';

const scene = fixtureScene(spreadSpec);
const layout = layoutNodes(planStage(scene, { width: 696, height: 602, narrow: false }, null), {
  shown: scene,
  opened: null,
});
const items = treeItems(layout);

test('the tree reads zones, their nodes, their pods', () => {
  expect(items.slice(0, 5).map(({ id, parent }) => [id, parent])).toEqual([
    ['domain:zone-a', null],
    ['node:node-a1', 'domain:zone-a'],
    ['pod:default/web-1', 'node:node-a1'],
    ['pod:default/web-2', 'node:node-a1'],
    ['node:node-a2', 'domain:zone-a'],
  ]);
});

test.each([
  ['domain:zone-a', 'ArrowDown', 'node:node-a1'],
  ['node:node-a1', 'ArrowUp', 'domain:zone-a'],
  ['node:node-a1', 'ArrowRight', 'pod:default/web-1'],
  ['pod:default/web-1', 'ArrowRight', null],
  ['pod:default/web-2', 'ArrowLeft', 'node:node-a1'],
  ['domain:zone-a', 'ArrowLeft', null],
  ['domain:zone-a', 'ArrowUp', null],
  ['node:node-a2', 'Home', 'domain:zone-a'],
  ['node:node-a2', 'End', 'pod:default/batch-7'],
  ['gone', 'ArrowDown', 'domain:zone-a'],
  ['node:node-a2', 'x', null],
])('from %s %s leads to %s', (from, key, to) => {
  expect(nextInTree(key, from, items)).toBe(to);
});

describe('with a pod in hand', () => {
  test.each([
    [null, 'ArrowDown', 'node-a1'],
    ['node-a1', 'ArrowDown', 'node-a2'],
    ['node-a2', 'ArrowDown', 'node-b1'],
    ['node-a1', 'ArrowUp', null],
    ['node-a2', 'ArrowRight', 'node-b2'],
    ['node-c2', 'ArrowLeft', 'node-b2'],
    ['node-c2', 'ArrowRight', null],
    ['node-b1', 'Home', 'node-a1'],
    ['node-b1', 'End', 'node-c2'],
  ])('over %s %s leads to %s', (from, key, to) => {
    expect(nextNode(layout, from, key)).toBe(to);
  });
});

test.each(['domain', 'domain:zone-a', 'domain:', 'node:ip-10-0-0-1.ec2.internal', 'pod:default/web-1'])(
  '%s is read as it is written',
  (id) => {
    expect(itemId(parseItem(id))).toBe(id);
  },
);
