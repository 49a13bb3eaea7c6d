import { expect, test } from 'vitest';
import { apart, budget, deployment, foundBy, mended, read } from '../fixtures.ts';

const three = deployment();

test.each([
  [
    'all of three',
    [three, budget('minAvailable: 3')],
    [{ path: ['spec', 'minAvailable'], facts: { pods: 3, desired: 3 } }],
  ],
  ['nobody unavailable', [three, budget('maxUnavailable: 0')], [{ path: ['spec', 'maxUnavailable'] }]],
  ['70 % of three, rounded up', [three, budget('minAvailable: 70%')], [{ facts: { desired: 3 } }]],
  ['the only one', [deployment({ replicas: 1 }), budget('minAvailable: 1')], [{ facts: { pods: 1 } }]],
  ['two of three', [three, budget('minAvailable: 2')], []],
  [
    'three that are not all there: what it would allow is not known',
    [deployment({ replicas: 4, spec: apart('topology.kubernetes.io/zone') }), budget('maxUnavailable: 1')],
    [],
  ],
])('never: %s', (_, documents, found) => {
  expect(foundBy('pdb-never-allows', read(...documents))).toMatchObject(found);
});

test.each([
  ['one at a time', [three, budget('minAvailable: 3')]],
  ['two pods more', [deployment({ replicas: 1 }), budget('minAvailable: 2')]],
  ['a second pod', [deployment({ replicas: 1 }), budget('minAvailable: 1')]],
])('%s lets an eviction through', (_, documents) => {
  const objects = read(...documents);
  expect(foundBy('pdb-never-allows', mended('pdb-never-allows', objects))).toEqual([]);
});

test.each([
  ['none is kept', [three, budget('minAvailable: 0')], [{ severity: 'note', facts: { pods: 3 } }]],
  ['all may go', [three, budget('maxUnavailable: 100%')], [{ path: ['spec', 'maxUnavailable'] }]],
  ['one may go', [three, budget('maxUnavailable: 1')], []],
])('always: %s', (_, documents, found) => {
  expect(foundBy('pdb-always-allows', read(...documents))).toMatchObject(found);
});

test.each([
  ['another app', [three, budget('maxUnavailable: 1', 'wbe')], [{ subject: 'PodDisruptionBudget/default/web' }]],
  ['its own', [three, budget('maxUnavailable: 1')], []],
  ['one in a file without pods', [budget('maxUnavailable: 1')], []],
])('matches nothing: %s', (_, documents, found) => {
  expect(foundBy('pdb-matches-nothing', read(...documents))).toMatchObject(found);
});
