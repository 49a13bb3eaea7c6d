import { expect, test } from 'vitest';
import { apart, deployment, foundBy, mended, node, read } from '../fixtures.ts';

const rule = 'rollout-hangs';
const spec = apart('topology.kubernetes.io/zone');
const none = '{rollingUpdate: {maxUnavailable: 0, maxSurge: 1}}';

test.each([
  [
    'a pod in each zone, none of which may go before the new one is there',
    [deployment({ spec, strategy: none })],
    [{ path: ['spec', 'strategy'], facts: { cause: { id: 'apart' } } }],
  ],
  ['one of them may go first', [deployment({ spec, strategy: '{rollingUpdate: {maxUnavailable: 1}}' })], []],
  [
    'no room for one more',
    [node('n1'), deployment({ replicas: 2, strategy: none, container: 'resources: {requests: {cpu: "2"}}' })],
    [{ facts: { cause: { id: 'full' } } }],
  ],
  ['all of them go first', [deployment({ spec, strategy: '{type: Recreate}' })], []],
  ['one that can not start is no rollout', [deployment({ replicas: 4, spec, strategy: none })], []],
])('%s', (_, documents, found) => {
  expect(foundBy(rule, read(...documents))).toMatchObject(found);
});

test('the strategy that it names gets through', () => {
  expect(foundBy(rule, mended(rule, read(deployment({ spec, strategy: none }))))).toEqual([]);
});
