import type { ObjectRef } from '../objects/ref.ts';
import { expect, test } from 'vitest';
import type { PersistentVolume, PersistentVolumeClaim } from '../objects/storageTypes.ts';
import type { KubeObject, Pod } from '../objects/types.ts';
import { run } from '../simulation/fixtures.ts';
import type { Run } from '../simulation/run.ts';
import { withoutClients } from '../simulation/situation.ts';
import { claim, locking, node, user, volume } from './fixtures.ts';
import type { ResolvedAction } from '../simulation/resolvedAction.ts';

const options = withoutClients;
const deleted = (t: number, subject: ObjectRef): ResolvedAction => ({ t, do: 'deleteObject', subject });
const claimAt = (of: Run, t: number) =>
  of.stateAt(t).objects.get('PersistentVolumeClaim')?.get('default/data') as PersistentVolumeClaim | undefined;
const volumeAt = (of: Run, t: number) =>
  of.stateAt(t).objects.get('PersistentVolume')?.get('pv-1') as PersistentVolume | undefined;
const cluster = (...pods: readonly Pod[]): readonly KubeObject[] => [node('a'), volume(locking), claim(), ...pods];
const story = (objects: readonly KubeObject[], ...actions: readonly ResolvedAction[]) =>
  run(objects, { options, actions });

test('a claim that a pod on a node uses stays when it is deleted, until the pod is gone', () => {
  const of = story(cluster(user('web', 'a')), deleted(1000, 'PersistentVolumeClaim/default/data'), {
    t: 5000,
    do: 'delete',
    pod: 'default/web',
  });
  expect(claimAt(of, 4000)?.metadata.deletionTimestamp).toBeDefined();
  expect(claimAt(of, 4000)?.metadata.finalizers).toEqual(['kubernetes.io/pvc-protection']);
  const gone = of.trace.find(
    ({ what, subject, ...event }) =>
      what === 'write' && subject === 'Pod/default/web' && 'type' in event && event.type === 'DELETED',
  );
  expect(claimAt(of, gone?.t ?? 0)).toBeDefined();
  expect(claimAt(of, (gone?.t ?? 0) + 200)).toBeUndefined();
});

test('a claim that nobody on a node uses goes at once', () => {
  const of = story(cluster(user('web')), deleted(1000, 'PersistentVolumeClaim/default/data'));
  expect(claimAt(of, 1200)).toBeUndefined();
});

test('a pod that has ended holds its claim', () => {
  const ended = { ...user('web', 'a'), status: { phase: 'Succeeded' } } as Pod;
  const of = story(cluster(ended), deleted(1000, 'PersistentVolumeClaim/default/data'), {
    t: 5000,
    do: 'delete',
    pod: 'default/web',
  });
  expect(claimAt(of, 4000)).toBeDefined();
  expect(claimAt(of, 6000)).toBeUndefined();
});

test('a volume stays until its claim is gone', () => {
  const of = story(
    cluster(user('web', 'a')),
    deleted(1000, 'PersistentVolume/pv-1'),
    deleted(2000, 'PersistentVolumeClaim/default/data'),
    { t: 5000, do: 'delete', pod: 'default/web' },
  );
  expect(volumeAt(of, 4000)).toMatchObject({
    metadata: { finalizers: ['kubernetes.io/pv-protection'] },
    status: { phase: 'Bound' },
  });
  expect(volumeAt(of, 10_000)).toBeUndefined();
});

test('what is made is protected and Pending; a volume is offered then', () => {
  const of = story([node('a')], { t: 1000, do: 'apply', objects: [volume(locking)] });
  expect(volumeAt(of, 1020)).toMatchObject({
    metadata: { finalizers: ['kubernetes.io/pv-protection'] },
    status: { phase: 'Pending' },
  });
  expect(volumeAt(of, 2000)?.status).toEqual({ phase: 'Available' });
});

test('a claim of a dump that lacks the finalizer is given it when it changes', () => {
  const stored = { ...claim(), metadata: { ...claim().metadata, creationTimestamp: '2026-01-01T00:00:00Z' } };
  const of = story([node('a'), volume(locking), stored], {
    t: 1000,
    do: 'patch',
    subject: 'PersistentVolumeClaim/default/data',
    patch: { type: 'merge', fields: { metadata: { labels: { a: 'b' } } } },
  });
  expect(claimAt(of, 500)?.metadata.finalizers).toBeUndefined();
  expect(claimAt(of, 2000)?.metadata.finalizers).toEqual(['kubernetes.io/pvc-protection']);
});
