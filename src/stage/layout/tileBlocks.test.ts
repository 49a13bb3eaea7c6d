import { expect, test } from 'vitest';
import { fixtureScene } from '../fixture.ts';
import type { NodeScene } from '../scene/scene.ts';
import { tileBlocks } from './tileBlocks.ts';

const all = { cpu: 4000, memory: 8, pods: 110 };

/** One matching pod and another, drawn too small to be told apart. */
function barsOf(requested: typeof all, allocatable = all) {
  const scene = fixtureScene().domains[0]?.nodes[1];
  if (!scene) throw new Error('the fixture has no second node');
  const shown: NodeScene = { ...scene, node: { ...scene.node, allocatable, requested } };
  const heights = tileBlocks({ scene: shown, w: 3, h: 22 }).flatMap(({ places }) => places.map(({ h }) => h));
  return { parts: heights.length, high: heights.reduce((sum, h) => sum + h, 0) };
}

test.each([
  ['CPU', { cpu: 2000, memory: 1, pods: 2 }, 10],
  ['memory', { cpu: 0, memory: 6, pods: 2 }, 15],
  ['pods', { cpu: 0, memory: 0, pods: 55 }, 10],
])('a bar is as high as the share that is requested of what there is least left of: %s', (_, requested, high) => {
  expect(barsOf(requested).high).toBeCloseTo(high);
  expect(barsOf(requested).parts).toBe(2);
});

test('nodes with next to nothing, with too much and without any CPU have a bar, too', () => {
  expect(barsOf({ cpu: 1, memory: 0, pods: 2 }).high).toBe(1);
  expect(barsOf({ cpu: 9000, memory: 0, pods: 2 }).high).toBe(20);
  expect(barsOf({ cpu: 0, memory: 0, pods: 2 }, { cpu: 0, memory: 0, pods: 0 }).high).toBe(1);
});
