import { expect, test } from 'vitest';
import { fixtureScene, spreadSpec } from '../fixture.ts';
import { planStage } from '../layout/plan.ts';
import { layoutRuler } from '../layout/ruler.ts';
import { isFollowed, isLanding, landing } from './rise.ts';

const size = { width: 700, height: 640, narrow: false };
const rulerOf = (spec: typeof spreadSpec, width = 700) => {
  const scene = fixtureScene(spec);
  return layoutRuler(scene, planStage(scene, { ...size, width }, null));
};
const withWeb = (node: string, web: readonly string[]) =>
  rulerOf({ nodes: spreadSpec.nodes.map((one) => (one.name === node ? { ...one, web } : one)) });
const before = rulerOf(spreadSpec);

test('a pod more is a landing; one that moved, or is gone, is not', () => {
  expect(isLanding(before, withWeb('node-c1', ['mypod']))).toBe(true);
  expect(isLanding(before, withWeb('node-b1', []))).toBe(false);
  expect(isLanding(before, before)).toBe(false);
});

test('another width or other domains are not followed', () => {
  expect(isFollowed(before, withWeb('node-c1', ['mypod']))).toBe(true);
  expect(isFollowed(before, rulerOf(spreadSpec, 600))).toBe(false);
  expect(isFollowed(before, rulerOf({ nodes: spreadSpec.nodes.slice(0, 4) }))).toBe(false);
});

test('block, floor, ceiling, hatch and sums follow one another, all within half a second', () => {
  const beats = Object.values(landing);
  const begins = beats.map(({ delay }) => delay);
  const ends = beats.map(({ delay, duration }) => delay + duration);
  expect(begins).toEqual(begins.toSorted((a, b) => a - b));
  expect(ends).toEqual(ends.toSorted((a, b) => a - b));
  expect(Math.max(...ends)).toBeLessThan(500);
});
