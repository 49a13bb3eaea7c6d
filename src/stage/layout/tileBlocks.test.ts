import { expect, test } from 'vitest';
import { fixtureScene } from '../fixture.ts';
import type { NodeScene } from '../scene/nodeScene.ts';
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

test('blocks are the same as long as the same pods stand in a tile of the same size, and follow what changes', () => {
  const scene = fixtureScene().domains[0]?.nodes[1] ?? expect.fail();
  const tile = { scene, w: 40, h: 30 };
  const blocks = tileBlocks(tile);
  expect(tileBlocks({ ...tile, scene: { ...scene, verdict: null } })).toBe(blocks);
  const kinds = (of: Parameters<typeof tileBlocks>) => tileBlocks(...of).map(({ kind }) => kind);
  expect(kinds([tile, () => 'by-app'])).toEqual(['by-app']);
  expect(kinds([tile])).toEqual(blocks.map(({ kind }) => kind));
  const [first] = scene.pods;
  const gone = first ? [{ ...first, gone: true }] : [];
  expect(kinds([{ ...tile, scene: { ...scene, gone } }])).toContain('is-gone');
  expect(tileBlocks({ ...tile, w: 80 })).not.toEqual(tileBlocks(tile));
  expect(tileBlocks({ ...tile, h: 8 })).not.toEqual(tileBlocks(tile));
  const bar = (cpu: number) => {
    const node = { ...scene.node, allocatable: all, requested: { cpu, memory: 0, pods: 0 } };
    return tileBlocks({ scene: { ...scene, node }, w: 3, h: 22 });
  };
  expect(bar(1000)).not.toEqual(bar(3000));
});
