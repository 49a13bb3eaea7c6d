import { expect, test } from 'vitest';
import { readManifests } from './readManifests.ts';

const problems = (text: string) => readManifests(text, 'f.yaml').problems;

test('a field that the API lacks is a warning in the API server’s words at its place, and the object is read', () => {
  const text =
    'apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec:\n  nodeselector: {a: b}\n  containers:\n  - name: c\n    resource: {}\n';
  const stated = 'Pod in version "v1" cannot be handled as a Pod: strict decoding error: unknown field';
  const warning = { severity: 'warning', remedy: 'unknownField', subject: 'Pod default/a' };
  expect(problems(text)).toMatchObject([
    { ...warning, line: 5, column: 3, message: `${stated} "spec.nodeselector"` },
    { ...warning, line: 8, column: 5, message: `${stated} "spec.containers[0].resource"` },
  ]);
  expect(readManifests(text, 'f.yaml').objects).toHaveLength(1);
});

test('in the template of a workload as well, and in JSON', () => {
  const spec = { template: { spec: { containers: [], topologySpreadConstraint: [] } } };
  const text = JSON.stringify({ apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'w' }, spec }, null, 1);
  expect(problems(text)).toMatchObject([
    {
      severity: 'warning',
      line: 11,
      message: expect.stringContaining('"spec.template.spec.topologySpreadConstraint"'),
    },
  ]);
});

test('what clients of a cluster write is known: managedFields, status, defaults', () => {
  const metadata = { name: 'a', managedFields: [{ fieldsV1: { 'f:spec': {} } }], selfLink: '/api/v1' };
  const status = { phase: 'Running', conditions: [{ type: 'Ready', status: 'True', lastProbeTime: null }] };
  expect(problems(JSON.stringify({ apiVersion: 'v1', kind: 'Pod', metadata, spec: {}, status }))).toEqual([]);
});
