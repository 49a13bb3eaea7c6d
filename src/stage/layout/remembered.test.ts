import { expect, test, vi } from 'vitest';
import type { NodeScene } from '../scene/nodeScene.ts';
import { remembered } from './remembered.ts';
import type { CardContext } from '../lens/lens.ts';

const context = (shown: object = {}): CardContext =>
  ({ shown: { view: { topologyKey: 'zone' }, decision: null, step: null, ...shown } }) as never;
const node = () => ({ node: { name: 'a' } }) as NodeScene;
const room = { w: 1 };

test('makes the same of the same node once, also at another instant', () => {
  const make = vi.fn(() => ({}));
  const box = remembered(make);
  const scene = node();
  expect(box(scene, room, context())).toBe(box(scene, { w: 1 }, context({ view: { topologyKey: 'zone', t: 5 } })));
  expect(make).toHaveBeenCalledTimes(1);
});

test.each<[string, () => Parameters<ReturnType<typeof remembered>>]>([
  ['of another node', () => [node(), room, context()]],
  ['in another room', () => [known, { w: 2 }, context()]],
  ['by another topology key', () => [known, room, context({ view: { topologyKey: 'host' } })]],
  ['once there is a decision', () => [known, room, context({ decision: { filters: [] } })]],
  ['while a cycle is stepped', () => [known, room, context({ step: { at: 0 } })]],
])('makes it anew %s', (_, other) => {
  const box = remembered(() => ({}));
  expect(box(...other())).not.toBe(box(known, room, context()));
});

const known = node();

test('makes what reads the instant each time', () => {
  const box = remembered(
    () => ({}),
    () => true,
  );
  expect(box(known, room, context())).not.toBe(box(known, room, context()));
});
