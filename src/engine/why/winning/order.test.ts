import { describe, expect, test } from 'vitest';
import { bySmallness } from './order.ts';
import type { WinningStep, WinningChange } from './winning.ts';

const way = (steps: readonly WinningStep[], outcome: WinningChange['outcome'] = 'alone'): WinningChange => ({
  ...{ steps, outcome, changes: [], total: 100, next: null },
});

const skew = (to: number): WinningStep => ({ by: 'maxSkew', index: 0, topologyKey: 'zone', from: 1, to });
const weight = (to: number): WinningStep => ({ by: 'weight', plugin: 'ImageLocality', from: 1, to });
const asks = (resource: 'cpu' | 'memory', from: number, to: number): WinningStep => ({
  ...{ by: 'request', resource, container: 'app', list: 'containers', index: 0, from, to, step: 1 },
});
const dropped: WinningStep = { by: 'dropConstraint', index: 0, topologyKey: 'zone' };
const uncordoned: WinningStep = { by: 'uncordon', node: 'n1' };
const deleted: WinningStep = { by: 'deletePod', node: 'n1', pod: 'default/a' };

describe('the first of each pair is shown before the second', () => {
  test.each<[string, WinningChange, WinningChange]>([
    ['one change, even one that ends a pod, before two', way([deleted]), way([skew(2), skew(3)])],
    ['what touches the pod before what touches a node', way([dropped]), way([uncordoned])],
    ['what touches a node before what touches all pods of a profile', way([uncordoned]), way([weight(2)])],
    ['what touches all pods of a profile before what ends one', way([weight(100)]), way([deleted])],
    ['by the furthest that is touched, of several', way([skew(2), skew(3)]), way([deleted, skew(2)])],
    ['the number that moves least', way([skew(2)]), way([skew(5)])],
    ['down as near as up', way([weight(0)]), way([weight(3)])],
    ['a request by the part of it that goes', way([asks('memory', 1 << 30, 1 << 29)]), way([asks('cpu', 100, 10)])],
    ['what wins before what ties', way([skew(2)]), way([skew(2)], 'tied')],
    ['a smaller change that ties before a larger one that wins', way([skew(2)], 'tied'), way([skew(5)])],
  ])('%s', (_, first, second) => {
    expect(bySmallness(first, second)).toBeLessThan(0);
    expect(bySmallness(second, first)).toBeGreaterThan(0);
  });
});
