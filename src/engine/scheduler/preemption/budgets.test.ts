import { describe, expect, test } from 'vitest';
import { makeNode } from '../fixtures.ts';
import { budget, preemptionOf, running } from './preemptionFixtures.ts';

const web = { app: 'web' };
const webs = [10, 20].map((start) => running(`web-${start}`, 'n', { cpu: '2', labels: web, start }));
const inNode = (...objects: Parameters<typeof preemptionOf>[0]) => preemptionOf([makeNode('n'), ...objects]);
const violations = (...objects: Parameters<typeof preemptionOf>[0]) => inNode(...objects).candidates[0]?.pdbViolations;

test('a budget is used up by the most important pods first', () => {
  const facts = inNode(...webs, budget('web', 1));
  expect(facts.dryRuns[0]?.reprieves.map(({ pod, violating, budgets }) => ({ pod, violating, budgets }))).toEqual([
    { pod: 'default/web-20', violating: true, budgets: [{ name: 'default/web', before: 0, after: -1 }] },
    { pod: 'default/web-10', violating: false, budgets: [{ name: 'default/web', before: 1, after: 0 }] },
  ]);
});

test('also by pods that are spared in the end', () => {
  const objects = [running('web-old', 'n', { cpu: '500m', priority: 10, labels: web }), ...webs, budget('web', 2)];
  const facts = preemptionOf([makeNode('n', { allocatable: { cpu: '4500m' } }), ...objects]);
  expect(facts.dryRuns[0]?.reprieves).toMatchObject([
    { pod: 'default/web-20', violating: true, stays: false },
    { pod: 'default/web-old', violating: false, stays: true },
    { pod: 'default/web-10', violating: false, stays: false },
  ]);
});

test('every budget that matches is charged', () => {
  const all = budget('all', 5, { selector: { matchExpressions: [{ key: 'app', operator: 'Exists' }] } });
  const facts = inNode(...webs, all, budget('web', 0));
  expect(facts.dryRuns[0]?.reprieves[0]?.budgets).toEqual([
    { name: 'default/all', before: 5, after: 4 },
    { name: 'default/web', before: 0, after: -1 },
  ]);
  expect(facts.candidates[0]?.pdbViolations).toBe(2);
});

describe('what protects nobody', () => {
  test.each([
    ['a budget of another namespace', budget('web', 0, { namespace: 'other' })],
    ['an empty selector', budget('web', 0, { selector: {} })],
    ['no selector', budget('web', 0, { selector: null })],
    ['an invalid selector', budget('web', 0, { selector: { matchExpressions: [{ key: 'app', operator: 'Near' }] } })],
    ['a selector of others', budget('web', 0, { selector: { matchLabels: { app: 'api' } } })],
  ])('%s', (_, protecting) => expect(violations(...webs, protecting)).toBe(0));

  test('pods without labels', () => {
    const not = { matchExpressions: [{ key: 'app', operator: 'DoesNotExist' }] };
    expect(violations(running('bare', 'n', { cpu: '4' }), budget('web', 0, { selector: not }))).toBe(0);
  });

  test('pods whose disruption is counted already', () => {
    const disruptedPods = { 'web-20': '2026-01-01T00:00:00Z' };
    expect(violations(...webs, budget('web', 1, { disruptedPods }))).toBe(0);
  });
});

test('every node starts with the whole budget', () => {
  const nodes = ['n', 'm'].flatMap((name) => [makeNode(name), running(`web-${name}`, name, { cpu: '4', labels: web })]);
  expect(preemptionOf([...nodes, budget('web', 1)]).candidates.map(({ pdbViolations }) => pdbViolations)).toEqual([
    0, 0,
  ]);
});
