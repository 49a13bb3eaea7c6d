import { expect, test } from 'vitest';
import { taintRate, zoneState } from './zoneState.ts';

const nodes = (up: number, down: number) => [...Array(up).fill(true), ...Array(down).fill(false)];

test.each([
  ['two of three are lost', 1, 2, 'Normal'],
  ['three of five are lost', 2, 3, 'PartialDisruption'],
  ['three of six are lost', 3, 3, 'Normal'],
  ['all are lost', 0, 1, 'FullDisruption'],
  ['there are none', 0, 0, 'Normal'],
])('where %s', (_, up, down, state) => expect(zoneState(nodes(up, down))).toEqual({ notReady: down, state }));

test.each([
  ['Normal', 10, 0.1],
  ['FullDisruption', 10, 0.1],
  ['PartialDisruption', 50, 0],
  ['PartialDisruption', 51, 0.01],
] as const)('%s with %i nodes: %d nodes a second', (state, count, rate) => expect(taintRate(state, count)).toBe(rate));
