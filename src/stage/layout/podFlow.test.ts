import { expect, test } from 'vitest';
import { fixtureScene } from '../fixture.ts';
import { type FlowRoom, flowPods, type PodFlow } from './podFlow.ts';

/** Pods whose names are so short that each is as wide as the least: 58 px, 6 px apart. */
function flowed(count: number, width: number, room: Partial<FlowRoom> = {}): PodFlow {
  const other = Array.from({ length: count }, (_, i) => `p-${i}`);
  const scene = fixtureScene({ nodes: [{ name: 'n', zone: 'z', other }] }, { decision: null });
  const pods = scene.domains.flatMap(({ nodes }) => nodes.flatMap((node) => node.pods));
  return flowPods(pods, { width, preferred: 'named', rows: 3, open: () => null, ...room });
}
const places = ({ boxes }: PodFlow) => boxes.map(({ x, y }) => [x, y]);

test('pods that fill a row exactly stay in it; with a pixel less the last one begins the next row', () => {
  expect(places(flowed(2, 122))).toEqual([
    [0, 0],
    [64, 0],
  ]);
  expect(places(flowed(2, 121))).toEqual([
    [0, 0],
    [0, 32],
  ]);
});

test('pods keep their names in as many rows as they may have, and lose them with one row more', () => {
  expect(flowed(3, 58).boxes.map(({ size }) => size)).toEqual(['named', 'named', 'named']);
  expect(new Set(flowed(4, 58).boxes.map(({ size }) => size))).toEqual(new Set(['small']));
});

test.each([
  [42, 'named'],
  [43, 'tiny'],
])('%i pods are %s where there is room for all names', (count, size) =>
  expect(new Set(flowed(count, 4000).boxes.map((box) => box.size))).toEqual(new Set([size])),
);

test('few pods on a large card are as wide as it, and stay so beside an opened one', () => {
  const label = { x: 0, y: 0, text: '' };
  const part = { x: 0, y: 0, w: 200, h: 60, name: null, toggle: label, status: [], ready: label, containers: [] };
  const shut = flowed(3, 200, { space: 150 });
  const open = flowed(3, 200, { space: 150, open: ({ pod }) => (pod.name === 'p-1' ? part : null) });
  expect(shut.boxes.map(({ w, h }) => [w, h])).toEqual([1, 2, 3].map(() => [200, 44]));
  expect(open.boxes.map(({ w, h }) => [w, h])).toEqual(shut.boxes.map(({ w, h }) => [w, h]));
  expect([open.height - shut.height, open.grown, shut.grown]).toEqual([60, 60, 0]);
});
