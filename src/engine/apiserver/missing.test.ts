/** What has to be there before something else can be made (API-13, API-14). */
import { expect, test } from 'vitest';
import { textsOf, scheduled, workload } from '../controllers/fixtures.ts';
import type { KubeObject, Pod } from '../objects/types.ts';
import { events, pod, run } from '../simulation/fixtures.ts';

const account = (name: string): KubeObject => ({ kind: 'ServiceAccount', metadata: { name, namespace: 'default' } });
const namespace = (name: string): KubeObject => ({ kind: 'Namespace', metadata: { name } });
const using = (serviceAccountName: string): Pod => pod('web', { spec: { serviceAccountName } });
const inside = (name: string): Pod => ({ ...pod('web'), metadata: { name: 'web', namespace: name } });
const refusals = (objects: readonly KubeObject[], made: Pod) =>
  events(run(objects, { actions: [{ t: 0, do: 'create', object: made }] }), 'answer').map(({ message }) => message);

test('a pod of an account that is not there is refused', () => {
  expect(refusals([account('other')], using('robot'))).toEqual([
    'pods "web" is forbidden: error looking up service account default/robot: serviceaccount "robot" not found',
  ]);
  expect(refusals([account('robot')], using('robot'))).toEqual([]);
  expect(refusals([account('other')], using('default'))).toEqual([]);
});

test('where no accounts are known, none is missed', () => expect(refusals([], using('robot'))).toEqual([]));

test('a controller says so of the pods that it may not make', () => {
  const set = workload('ReplicaSet', 'web', { replicas: 2 });
  const spec = { containers: [{ name: 'app', image: 'app:1' }], serviceAccountName: 'robot' };
  const robots = { ...set, spec: { ...set.spec, template: { ...set.spec?.template, spec } } };
  const story = scheduled([account('other')], [{ t: 0, do: 'apply', objects: [robots] }]);
  expect(textsOf(story, 'replicaset-controller')[0]).toBe(
    'FailedCreate Error creating: pods "web-" is forbidden: error looking up service account default/robot: serviceaccount "robot" not found',
  );
});

test('nothing is made in a namespace that is not there', () => {
  expect(refusals([namespace('other')], inside('shop'))).toEqual(['namespaces "shop" not found']);
  expect(refusals([namespace('shop')], inside('shop'))).toEqual([]);
  expect(refusals([namespace('other')], inside('kube-system'))).toEqual([]);
});

test('a file without namespaces, or with something in it, lacks none', () => {
  expect(refusals([], inside('shop'))).toEqual([]);
  const neighbour = { ...inside('shop'), metadata: { name: 'old', namespace: 'shop' } };
  expect(refusals([namespace('other'), neighbour], inside('shop'))).toEqual([]);
});
