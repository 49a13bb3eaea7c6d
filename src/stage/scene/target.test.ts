import { expect, test } from 'vitest';
import { fixtureDecision, fixtureScene, spreadSpec } from '../fixture.ts';
import { domainOf, landingNode, restingTarget } from './target.ts';

test.each([
  ['the best feasible node of a zone', 'zone-c', 'node-c1'],
  ['the first node of a zone that refuses it', 'zone-b', 'node-b1'],
])('a pod let go over a zone lands on %s', (_, value, node) => {
  expect(landingNode(fixtureScene(), { kind: 'domain', value })).toBe(node);
});

test('the node with the most points is taken, wherever it stands in its zone', () => {
  const decision = { ...fixtureDecision(), total: { 'node-c1': 431, 'node-c2': 462 } };
  expect(landingNode(fixtureScene(spreadSpec, { decision }), { kind: 'domain', value: 'zone-c' })).toBe('node-c2');
});

test('a node is its own landing place, an unknown zone none', () => {
  expect(landingNode(fixtureScene(), { kind: 'node', name: 'node-a2' })).toBe('node-a2');
  expect(landingNode(fixtureScene(), { kind: 'domain', value: 'elsewhere' })).toBeNull();
});

test('a node stands for its zone', () => {
  expect(domainOf(fixtureScene(), { kind: 'node', name: 'node-b2' })?.value).toBe('zone-b');
  expect(domainOf(fixtureScene(), null)).toBeUndefined();
});

test('at rest the zone is shown where the pod would go, runs, or where the cycle is', () => {
  expect(restingTarget(fixtureScene())).toEqual({ kind: 'domain', value: 'zone-c' });
  expect(restingTarget(fixtureScene(spreadSpec, { focus: 'default/web-4' }))).toEqual({
    kind: 'domain',
    value: 'zone-b',
  });
  const stepping = fixtureScene(spreadSpec, { cycle: { pod: 'default/mypod', step: 2 } });
  expect(restingTarget(stepping)).toEqual({ kind: 'node', name: 'node-a1' });
  expect(restingTarget(fixtureScene(spreadSpec, { focus: null, decision: null }))).toEqual({
    kind: 'domain',
    value: 'zone-a',
  });
});
