import { expect, test } from 'vitest';
import type { KubeObject, Workload } from '../objects/types.ts';
import { makeDependents } from './makePods.ts';

const deployment: Workload = {
  kind: 'Deployment',
  metadata: { name: 'web', namespace: 'shop', uid: 'deployment-uid' },
  spec: {
    replicas: 2,
    selector: { matchLabels: { app: 'web' }, matchExpressions: [{ key: 'tier', operator: 'Exists' }] },
    template: { metadata: { labels: { app: 'web', tier: 'front' } }, spec: { containers: [] } },
  },
};
const unscaled: Workload = { ...deployment, spec: { ...deployment.spec, replicas: 0 } };
const elsewhere: Workload = { ...unscaled, metadata: { name: 'web' } };
const pod = (name: string, labels: Record<string, string>): KubeObject => ({
  kind: 'Pod',
  metadata: {
    name: `web-abc-${name}`,
    namespace: 'shop',
    labels,
    ownerReferences: [{ apiVersion: 'apps/v1', kind: 'ReplicaSet', name: 'web-abc', uid: 'set-uid', controller: true }],
  },
});
const held = { app: 'web', tier: 'front', 'pod-template-hash': 'abc' };

test('the ReplicaSet that pods of a file name is made as their Deployment would have made it', () => {
  const made = makeDependents([deployment, pod('1', held), pod('2', held), pod('3', held)]);
  expect(made).toMatchObject([
    {
      kind: 'ReplicaSet',
      metadata: {
        name: 'web-abc',
        namespace: 'shop',
        uid: 'set-uid',
        labels: held,
        ownerReferences: [{ kind: 'Deployment', name: 'web', uid: 'deployment-uid', controller: true }],
      },
      spec: {
        replicas: 3,
        selector: {
          matchLabels: { app: 'web', 'pod-template-hash': 'abc' },
          matchExpressions: [{ key: 'tier', operator: 'Exists' }],
        },
        template: { metadata: { labels: held } },
      },
    },
  ]);
});

test('made pods come with the ReplicaSet that owns them', () => {
  const [set, ...pods] = makeDependents([deployment]);
  expect(pods.map(({ kind }) => kind)).toEqual(['Pod', 'Pod']);
  const owners = pods.map(({ metadata }) => metadata.ownerReferences?.[0]);
  expect(owners.map((owner) => [owner?.name, owner?.uid])).toEqual(
    pods.map(() => [set?.metadata.name, set?.metadata.uid]),
  );
});

test.each<[string, KubeObject[]]>([
  ['the file holds it', [deployment, { kind: 'ReplicaSet', metadata: { name: 'web-abc', namespace: 'shop' } }]],
  ['the file lacks its Deployment', []],
  ['the Deployment is of another namespace', [elsewhere]],
])('no ReplicaSet is made where %s', (_, others) => {
  expect(makeDependents([...others, pod('1', held)])).toEqual([]);
});

test('pods that the Deployment’s selector does not match are not its own', () => {
  const made = makeDependents([unscaled, pod('1', { app: 'other' })]);
  expect(made).toEqual([]);
});

test('the only ReplicaSet is of the Deployment’s revision, the first where it names none; of several nobody knows', () => {
  const revision = 'deployment.kubernetes.io/revision';
  const other: KubeObject = {
    ...pod('9', held),
    metadata: {
      ...pod('9', held).metadata,
      name: 'web-def-9',
      ownerReferences: [{ apiVersion: 'apps/v1', kind: 'ReplicaSet', name: 'web-def', uid: 'u', controller: true }],
    },
  };
  const third = { ...deployment, metadata: { ...deployment.metadata, annotations: { [revision]: '3' } } };
  const revisions = (...objects: KubeObject[]) =>
    makeDependents(objects)
      .filter(({ kind }) => kind === 'ReplicaSet')
      .map(({ metadata }) => metadata.annotations?.[revision]);
  expect(revisions(deployment, pod('1', held))).toEqual(['1']);
  expect(revisions(third, pod('1', held))).toEqual(['3']);
  expect(revisions(deployment, pod('1', held), other)).toEqual([undefined, undefined]);
});
