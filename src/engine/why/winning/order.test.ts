import { describe, expect, test } from 'vitest';
import { bySmallness } from './order.ts';
import type { Step, StepFacts } from '../steps/step.ts';
import type { WinningChange } from './winning.ts';

/** As those who make them say. */
const costs: Partial<Record<StepFacts['kind'], Pick<Step, 'tier' | 'share'>>> = {
  uncordon: { tier: 'node', share: 0 },
  weight: { tier: 'others', share: 0 },
  deletePod: { tier: 'others', share: 0.1 },
};
const stepOf = (facts: StepFacts): Step => ({
  ...{ facts, tier: 'own', share: 0, change: { do: 'weigh', weights: {} }, fields: [] },
  ...costs[facts.kind],
});
const way = (steps: readonly StepFacts[], outcome: WinningChange['outcome'] = 'alone'): WinningChange => ({
  ...{ steps: steps.map(stepOf), outcome, total: 100, next: null },
});

const skew = (to: number): StepFacts => ({ kind: 'maxSkew', index: 0, topologyKey: 'zone', from: 1, to });
const weight = (to: number): StepFacts => ({ kind: 'weight', plugin: 'ImageLocality', from: 1, to });
const asks = (resource: 'cpu' | 'memory', from: number, to: number): StepFacts => ({
  ...{ kind: 'request', resource, parts: [], from, to, node: null, precision: 1 },
});
const dropped: StepFacts = { kind: 'dropConstraint', index: 0, topologyKey: 'zone' };
const uncordoned: StepFacts = { kind: 'uncordon', node: 'n1' };
const harm = { budgets: [], claims: [], scratch: [], peers: 0 };
const deleted: StepFacts = { kind: 'deletePod', node: 'n1', pod: 'default/a', priority: 0, comesBack: null, harm };

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
