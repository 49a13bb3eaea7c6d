/** LimitRanges and ResourceQuotas in the API server's own words (API-10, API-11). */
import { describe, expect, test } from 'vitest';
import type { ResourceQuota } from '../objects/policyTypes.ts';
import { events, pod, run } from '../simulation/fixtures.ts';
import type { KubeObject, Pod, ResourceList } from '../objects/types.ts';

const quota = (hard: ResourceList, more: object = {}): KubeObject =>
  ({ kind: 'ResourceQuota', metadata: { name: 'few' }, spec: { hard, ...more } }) as KubeObject;
const range = (limit: object): KubeObject =>
  ({ kind: 'LimitRange', metadata: { name: 'sizes' }, spec: { limits: [limit] } }) as KubeObject;
const sized = (name: string, resources: object = {}, more: object = {}): Pod => {
  const made = pod(name);
  return { ...made, spec: { ...made.spec, containers: [{ name: 'app', image: 'app:1', resources }], ...more } };
};

function created(objects: readonly KubeObject[], ...pods: readonly Pod[]) {
  const story = run(objects, { actions: pods.map((object, index) => ({ t: index * 1000, do: 'create', object })) });
  const refused = events(story, 'answer').map(({ message }) => message.replace(/^pods "\S+" is forbidden: /, ''));
  return { refused, pods: [...story.stateAt(story.end).pods.values()] };
}

describe('a quota', () => {
  test('of pods lets in as many as it says', () => {
    expect(created([quota({ pods: '2' })], sized('a'), sized('b'), sized('c')).refused).toEqual([
      'exceeded quota: few, requested: pods=1, used: pods=2, limited: pods=2',
    ]);
  });

  test('of several amounts names those that are exceeded, in order', () => {
    const ask = { requests: { cpu: '600m', memory: '1Gi' } };
    const hard = { 'requests.memory': '3Gi', 'requests.cpu': '1', cpu: '1' };
    expect(created([quota(hard)], sized('a', ask), sized('b', ask)).refused).toEqual([
      'exceeded quota: few, requested: cpu=600m,requests.cpu=600m, used: cpu=600m,requests.cpu=600m, limited: cpu=1,requests.cpu=1',
    ]);
  });

  test('of cpu wants it to be said', () => {
    const hard = { 'limits.memory': '1Gi', 'requests.cpu': '1' };
    expect(created([quota(hard)], sized('a')).refused).toEqual([
      'failed quota: few: must specify limits.memory for: app; requests.cpu for: app',
    ]);
  });

  test('counts pods of its scopes alone', () => {
    const ofBestEffort = quota({ pods: '0' }, { scopes: ['BestEffort'] });
    expect(created([ofBestEffort], sized('a', { requests: { cpu: '1' } })).refused).toEqual([]);
    expect(created([ofBestEffort], sized('a')).refused).toHaveLength(1);
    const ofClass = { matchExpressions: [{ scopeName: 'PriorityClass', operator: 'In', values: ['high'] }] };
    expect(created([quota({ pods: '0' }, { scopeSelector: ofClass })], sized('a')).refused).toEqual([]);
  });
});

const made = (kind: string, name: string, spec: object = {}): KubeObject =>
  ({ kind, metadata: { name }, spec }) as KubeObject;
const claim = (name: string, storage: string, storageClassName?: string): KubeObject =>
  made('PersistentVolumeClaim', name, {
    accessModes: ['ReadWriteOnce'],
    resources: { requests: { storage } },
    ...(storageClassName && { storageClassName }),
  });
const refusalsOf = (objects: readonly KubeObject[], ...others: readonly KubeObject[]) =>
  events(
    run(objects, { actions: others.map((object, index) => ({ t: index * 1000, do: 'create', object })) }),
    'answer',
  ).map(({ message }) => message);
const ports = [
  { name: 'a', port: 80 },
  { name: 'b', port: 81 },
];

describe('a quota of other objects', () => {
  test.each([
    [
      { services: '1' },
      [made('Service', 'a', { ports }), made('Service', 'b', { ports })],
      'services "b" is forbidden: exceeded quota: few, requested: services=1, used: services=1, limited: services=1',
    ],
    [
      { 'services.nodeports': '3', 'services.loadbalancers': '0' },
      [made('Service', 'a', { ports, type: 'NodePort' }), made('Service', 'b', { ports, type: 'LoadBalancer' })],
      'services "b" is forbidden: exceeded quota: few, requested: services.loadbalancers=1,services.nodeports=2, used: services.loadbalancers=0,services.nodeports=2, limited: services.loadbalancers=0,services.nodeports=3',
    ],
    [
      { 'requests.storage': '5Gi', persistentvolumeclaims: '9' },
      [claim('a', '3Gi'), claim('b', '3Gi')],
      'persistentvolumeclaims "b" is forbidden: exceeded quota: few, requested: requests.storage=3Gi, used: requests.storage=3Gi, limited: requests.storage=5Gi',
    ],
    [
      { 'gold.storageclass.storage.k8s.io/requests.storage': '2Gi' },
      [claim('a', '3Gi', 'silver'), claim('b', '3Gi', 'gold')],
      'persistentvolumeclaims "b" is forbidden: exceeded quota: few, requested: gold.storageclass.storage.k8s.io/requests.storage=3Gi, used: gold.storageclass.storage.k8s.io/requests.storage=0, limited: gold.storageclass.storage.k8s.io/requests.storage=2Gi',
    ],
  ])('%j', (hard, objects, text) => expect(refusalsOf([quota(hard)], ...objects)).toEqual([text]));

  test('a scope is for pods alone', () =>
    expect(refusalsOf([quota({ services: '0' }, { scopes: ['BestEffort'] })], made('Service', 'a', { ports }))).toEqual(
      [],
    ));

  test('says what of it is used, as objects come, go and end', () => {
    const hard = { 'count/pods': '9', pods: '4', 'requests.cpu': '2', services: '3' };
    const asking = { ...sized('a', { requests: { cpu: '700m' } }), status: { phase: 'Running' } } as Pod;
    const story = run([quota(hard), asking], {
      actions: [
        { t: 0, do: 'create', object: sized('b', { requests: { cpu: '300m' } }) },
        { t: 1000, do: 'create', object: made('Service', 'a', { ports }) },
        { t: 2000, do: 'delete', pod: 'default/b' },
      ],
    });
    const usedAt = (t: number) =>
      (story.stateAt(t).objects.get('ResourceQuota')?.get('default/few') as ResourceQuota | undefined)?.status?.used;
    expect(usedAt(900)).toEqual({ 'count/pods': '2', pods: '2', 'requests.cpu': '1', services: '0' });
    expect(usedAt(1900)).toMatchObject({ pods: '2', services: '1' });
    expect(usedAt(story.end)).toEqual({ 'count/pods': '1', pods: '1', 'requests.cpu': '700m', services: '1' });
  });
});

describe('a range', () => {
  test('bounds what claims ask for', () => {
    const bounds = range({ type: 'PersistentVolumeClaim', min: { storage: '2Gi' }, max: { storage: '4Gi' } });
    expect(refusalsOf([bounds], claim('a', '1Gi'), claim('b', '3Gi'), claim('c', '5Gi'))).toEqual([
      'persistentvolumeclaims "a" is forbidden: minimum storage usage per PersistentVolumeClaim is 2Gi, but request is 1Gi',
      'persistentvolumeclaims "c" is forbidden: maximum storage usage per PersistentVolumeClaim is 4Gi, but request is 5Gi',
    ]);
  });

  test('gives its sizes to pods of a manifest, not to those of a dump', () => {
    const limit = range({ type: 'Container', defaultRequest: { cpu: '100m' } });
    const old = sized('old');
    const dumped = { ...old, metadata: { ...old.metadata, creationTimestamp: '2026-01-01T00:00:00Z' } };
    const { pods } = run([limit, sized('new'), dumped], {}).stateAt(0);
    const cpuOf = (name: string) => pods.get(`default/${name}`)?.spec.containers[0]?.resources?.requests?.['cpu'];
    expect([cpuOf('new'), cpuOf('old')]).toEqual(['100m', undefined]);
  });

  test('fills in what a container does not say', () => {
    const limit = { type: 'Container', default: { cpu: '200m' }, defaultRequest: { cpu: '100m' } };
    const [made] = created([range(limit)], sized('a')).pods;
    expect(made?.spec.containers[0]?.resources).toEqual({ limits: { cpu: '200m' }, requests: { cpu: '100m' } });
  });

  test.each([
    [
      { max: { cpu: '1' } },
      { requests: { cpu: '1' }, limits: { cpu: '2' } },
      'maximum cpu usage per Container is 1, but limit is 2',
    ],
    [{ min: { cpu: '1' } }, { requests: { cpu: '500m' } }, 'minimum cpu usage per Container is 1, but request is 500m'],
    [
      { maxLimitRequestRatio: { cpu: '2' } },
      { requests: { cpu: '1' }, limits: { cpu: '3' } },
      'cpu max limit to request ratio per Container is 2, but provided ratio is 3.000000',
    ],
  ])('refuses what is outside of %j', (bounds, resources, text) => {
    expect(created([range({ type: 'Container', ...bounds })], sized('a', resources)).refused).toEqual([text]);
  });

  test('of pods adds their containers up', () => {
    const limit = { type: 'Pod', max: { memory: '1Gi' } };
    expect(created([range(limit)], sized('a', { limits: { memory: '2Gi' } })).refused).toEqual([
      'maximum memory usage per Pod is 1Gi, but limit is 2Gi',
    ]);
  });
});
