/** An example: the unit test of a manifest. It needs no cluster. */
import { lint, readManifests, run } from 'podyssey/engine';
import { expect, test } from 'vitest';

const { objects, problems } = readManifests(`
apiVersion: apps/v1
kind: Deployment
metadata: { name: web, namespace: shop }
spec:
  replicas: 3
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
      containers: [{ name: app, image: registry.shop/web:1 }]
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: { name: web, namespace: shop }
spec: { maxUnavailable: 1, selector: { matchLabels: { app: web } } }
`);

test('it is what the API server takes', () => {
  expect(problems).toEqual([]);
});

test('nothing of it would hang or be cut short', () => {
  expect(lint(objects).findings).toEqual([]);
});

test('all its pods are Ready within ten seconds', () => {
  const conditions = run(objects, { until: 10_000 })
    .pods(10_000)
    .map(({ status }) => status?.conditions?.find(({ type }) => type === 'Ready')?.status);
  expect(conditions).toEqual(['True', 'True', 'True']);
});
