import { expect, test } from 'vitest';
import { selectorText } from '../../../objects/labelSelector.ts';
import type { KubeObject } from '../../../objects/types.ts';
import { makePod, snapshotOf } from '../../fixtures.ts';
import { defaultSelector } from './defaultSelector.ts';

const object = (kind: string, name: string, selector: unknown, namespace = 'default') =>
  ({ kind, metadata: { name, namespace }, spec: { selector } }) as KubeObject;
const service = (name: string, selector: object) => object('Service', name, selector);
const labels = { app: 'web', tier: 'front' };

const ownedBy = (apiVersion: string, kind: string, controller = true) => {
  const pod = makePod('p', { labels });
  const ownerReferences = [{ apiVersion, kind, name: 'own', uid: 'u', controller }];
  return { ...pod, metadata: { ...pod.metadata, ownerReferences } };
};
const textFor = (pod: ReturnType<typeof makePod>, ...objects: KubeObject[]) =>
  selectorText(defaultSelector(pod, snapshotOf(...objects)));

test('the labels of all Services that match the pod are taken together', () => {
  const services = [service('a', { app: 'web' }), service('b', { tier: 'front' }), service('c', { app: 'db' })];
  expect(textFor(makePod('p', { labels }), ...services)).toBe('app=web,tier=front');
});

test.each([
  ['a ReplicaSet', 'apps/v1', 'ReplicaSet', { matchLabels: { hash: '1' } }, 'app=web,hash=1'],
  ['a StatefulSet', 'apps/v1', 'StatefulSet', { matchExpressions: [{ key: 'x', operator: 'Exists' }] }, 'app=web,x'],
  ['a ReplicationController, whose selector is a map', 'v1', 'ReplicationController', { rc: '1' }, 'app=web,rc=1'],
  ['a Job is not asked', 'batch/v1', 'Job', { matchLabels: { job: '1' } }, 'app=web'],
  [
    'a namesake of another group is not asked',
    'example.com/v1',
    'ReplicaSet',
    { matchLabels: { hash: '1' } },
    'app=web',
  ],
])('the owner adds its selector: %s', (_, apiVersion, kind, selector, expected) => {
  const objects = [service('a', { app: 'web' }), object(kind, 'own', selector)];
  expect(textFor(ownedBy(apiVersion, kind), ...objects)).toBe(expected);
});

test.each([
  [
    'is not the controller',
    ownedBy('apps/v1', 'ReplicaSet', false),
    object('ReplicaSet', 'own', { matchLabels: { a: 'b' } }),
  ],
  ['does not exist', ownedBy('apps/v1', 'ReplicaSet'), object('ReplicaSet', 'other', { matchLabels: { a: 'b' } })],
  [
    'is in another namespace',
    ownedBy('apps/v1', 'ReplicaSet'),
    object('ReplicaSet', 'own', { matchLabels: { a: 'b' } }, 'x'),
  ],
])('an owner that %s adds nothing', (_, pod, owner) => {
  expect(textFor(pod, owner)).toBe('');
});
