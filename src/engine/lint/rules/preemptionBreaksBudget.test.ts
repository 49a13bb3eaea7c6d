import { expect, test } from 'vitest';
import { budget, deployment, foundBy, node, read } from '../fixtures.ts';

const rule = 'preemption-breaks-budget';
const running = `kind: Pod
metadata: {name: cart, labels: {app: cart}}
spec: {nodeName: n1, priority: 0, containers: [{name: app, image: cart, resources: {requests: {cpu: "3"}}}]}`;
const cart = deployment({ replicas: 1, container: 'resources: {requests: {cpu: "3"}}' }).replaceAll('web', 'cart');
const high = 'apiVersion: scheduling.k8s.io/v1\nkind: PriorityClass\nmetadata: {name: high}\nvalue: 1000';
const urgent = deployment({
  replicas: 1,
  spec: 'priorityClassName: high',
  container: 'resources: {requests: {cpu: "3"}}',
});
const kept = budget('minAvailable: 1', 'cart');

test.each([
  [
    'the only pod that a budget keeps has to go',
    [node('n1'), running, kept, high, urgent],
    [{ facts: { node: 'n1', victims: ['default/cart'], violations: 1 } }],
  ],
  ['no budget keeps it', [node('n1'), running, high, urgent], []],
  [
    'it comes to a node that another Deployment has filled',
    [node('n1'), cart, kept, high, urgent],
    [{ subject: 'Deployment/default/web', facts: { node: 'n1', violations: 1 } }],
  ],
  ['another Deployment leaves it room', [node('n1', { cpu: '8' }), cart, kept, high, urgent], []],
  ['there is room', [node('n1'), node('n2'), running, kept, high, urgent], []],
])('%s', (_, documents, found) => {
  expect(foundBy(rule, read(...documents))).toMatchObject(found);
});
