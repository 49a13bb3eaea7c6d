import { expect, test } from 'vitest';
import { readManifests } from './readManifests.ts';

const container = (name: string) =>
  `{ name: ${name}, image: i, env: [{ name: A, value: PLANTED }, { name: B, valueFrom: { fieldRef: { fieldPath: metadata.name } } }] }`;
const applied = `kubectl.kubernetes.io/last-applied-configuration: '{"PLANTED":1}'`;
const inTemplate = `containers: [${container('a')}], initContainers: [${container('b')}]`;
const podSpec = `{ ${inTemplate} }`;
const metadata = `metadata: { name: x, annotations: { ${applied}, note: stays } }`;
const template = `{ metadata: { labels: { app: x }, annotations: { ${applied} } }, spec: ${podSpec} }`;
const selector = 'selector: { matchLabels: { app: x } }';

test.each([
  ['Pod', `apiVersion: v1\nspec: { ${inTemplate}, ephemeralContainers: [${container('c')}] }`],
  ['Deployment', `apiVersion: apps/v1\nspec: { ${selector}, template: ${template} }`],
  ['ReplicaSet', `apiVersion: apps/v1\nspec: { ${selector}, template: ${template} }`],
  ['DaemonSet', `apiVersion: apps/v1\nspec: { ${selector}, template: ${template} }`],
  [
    'StatefulSet',
    `apiVersion: apps/v1\nspec: { ${selector}, template: ${template}, volumeClaimTemplates: [{ metadata: { name: d, annotations: { ${applied} } }, spec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } } }] }`,
  ],
  ['ReplicationController', `apiVersion: v1\nspec: { selector: { app: x }, template: ${template} }`],
  ['Job', `apiVersion: batch/v1\nspec: { template: { spec: { restartPolicy: Never, ${inTemplate} } } }`],
  [
    'CronJob',
    `apiVersion: batch/v1\nspec: { schedule: "0 0 * * *", jobTemplate: { metadata: { annotations: { ${applied} } }, spec: { template: { spec: { restartPolicy: Never, ${inTemplate} } } } } }`,
  ],
  ['Node', 'apiVersion: v1'],
])('nothing of environments and applied copies stays in a %s', (kind, rest) => {
  const { objects, problems } = readManifests(`kind: ${kind}\n${metadata}\n${rest}\n`, 'planted');
  expect(problems).toEqual([]);
  const text = JSON.stringify(objects);
  expect(text).not.toContain('PLANTED');
  expect(text).toContain('"note":"stays"');
  const variables = text.match(/\{"name":"A"\},\{"name":"B","valueFrom"/g) ?? [];
  expect(variables).toHaveLength({ Node: 0, Pod: 3 }[kind] ?? 2);
});

test('an environment that the API server refuses is refused as it was written', () => {
  const both = '{ name: A, value: x, valueFrom: { fieldRef: { fieldPath: metadata.name } } }';
  const { problems } = readManifests(
    `kind: Pod\nmetadata: { name: x }\nspec: { containers: [{ name: a, image: i, env: [${both}] }] }`,
    'both',
  );
  expect(problems[0]?.message).toContain('may not be specified when `value` is not empty');
});
