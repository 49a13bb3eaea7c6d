import { expect, test } from 'vitest';
import { readManifests } from './readManifests.ts';

const read = (apiVersion: string, kind: string) =>
  readManifests(`apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: {name: a}\n`, 'f.yaml');

test.each([
  ['v1', 'Deployment'],
  ['apps/v1', 'Pod'],
])('a kind that its version does not serve is not read, and said so: %s %s', (apiVersion, kind) => {
  const { objects, problems } = read(apiVersion, kind);
  expect(objects).toEqual([]);
  expect(problems).toMatchObject([
    { severity: 'error', line: 1, message: `no matches for kind "${kind}" in version "${apiVersion}"` },
  ]);
});

test('a kind in small letters is none, though kubectl passes it on', () => {
  const { objects, problems } = read('v1', 'pod');
  expect(objects).toEqual([]);
  expect(problems).toMatchObject([
    { severity: 'error', message: expect.stringMatching(/^no kind "pod" is registered for version "v1"/) },
  ]);
});

test.each([
  ['extensions/v1beta1', 'Deployment'],
  ['policy/v1beta1', 'PodDisruptionBudget'],
])('a version of old is read as today’s, with a warning: %s %s', (apiVersion, kind) => {
  const { objects, problems } = read(apiVersion, kind);
  expect(objects).toHaveLength(1);
  expect(problems).toMatchObject([
    { severity: 'warning', message: `no matches for kind "${kind}" in version "${apiVersion}"` },
  ]);
});

test.each([
  ['networking.k8s.io/v1beta1', 'Ingress', 1],
  ['networking.k8s.io/v1', 'Ingress', 0],
  ['kustomize.toolkit.fluxcd.io/v1', 'Kustomization', 0],
  ['serving.knative.dev/v1', 'Service', 0],
])('a kind without a part here is left at most with a warning: %s %s', (apiVersion, kind, warnings) => {
  expect(read(apiVersion, kind).totals).toEqual({ error: 0, warning: warnings });
});

test('a kustomization is told, also without a version', () => {
  const remedy = { severity: 'error', remedy: 'kustomizeBuild' };
  expect(read('kustomize.config.k8s.io/v1beta1', 'Kustomization').problems).toMatchObject([remedy]);
  expect(readManifests('kind: Kustomization\nresources: []\n', 'k.yaml').problems).toMatchObject([remedy]);
});
