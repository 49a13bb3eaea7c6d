import { expect, test } from 'vitest';
import { apart, budget, deployment, foundBy, node, read } from '../fixtures.ts';

const rule = 'drain-hangs';
const asks = 'resources: {requests: {cpu: "2"}}';
const full = [node('n1'), node('n2')];

test.each([
  [
    'two pods on a node, and no room elsewhere',
    [...full, deployment({ replicas: 4, container: asks }), budget('maxUnavailable: 1')],
    [{ severity: 'error', facts: { cause: { id: 'full' } } }],
  ],
  [
    'as much, with room for it',
    [...full, node('n3'), deployment({ replicas: 4, container: asks }), budget('maxUnavailable: 1')],
    [],
  ],
  [
    'one pod a node: it may go, and waits',
    [...full, deployment({ replicas: 2, spec: apart('kubernetes.io/hostname') }), budget('maxUnavailable: 1')],
    [],
  ],
  ['no budget', [...full, deployment({ replicas: 4, container: asks })], []],
  [
    'a budget that never allows is said of the budget',
    [...full, deployment({ replicas: 4, container: asks }), budget('maxUnavailable: 0')],
    [],
  ],
])('%s', (_, documents, found) => {
  expect(foundBy(rule, read(...documents))).toMatchObject(found);
});
