/** Node a is cut off around the moment at which its volume should move to node b (VOL-7). */
import { describe, expect, test } from 'vitest';
import { shown } from '../simulation/fixtures.ts';
import type { Millis } from '../simulation/trace.ts';
import { attachEvents, breaches, locking, lockHolding, secondPod, story, unguarded, volumeStory } from './fixtures.ts';
import type { ResolvedAction } from '../simulation/resolvedAction.ts';

const second = 1000;
const link = (at: Millis, runs: boolean): ResolvedAction => ({
  t: at * second,
  do: 'fault',
  fault: { what: 'link', node: 'a' },
  runs,
});
const deletion = (at: Millis, gracePeriodSeconds?: number): ResolvedAction => ({
  t: at * second,
  do: 'delete',
  pod: 'default/pod-1',
  ...(gracePeriodSeconds !== undefined && { gracePeriodSeconds }),
});
const taint: ResolvedAction = {
  t: 100 * second,
  do: 'taint',
  node: 'a',
  taint: { key: 'node.kubernetes.io/out-of-service', value: 'nodeshutdown', effect: 'NoExecute' },
};
const cutAndWaiting = [link(1, false), ...secondPod(2)];

const waiting = '2.10 pod-2: Multi-Attach error for volume "pv-1" Volume is already used by pod(s) pod-1';
const attached = (at: string) => `${at} pod-2: AttachVolume.Attach succeeded for volume "pv-1"`;
const corrupting = 'a/pod-1 b/pod-2 write, corrupting';

describe('variant a, the node is reachable', () => {
  const of = story({ actions: [...secondPod(1), deletion(10)] });
  test('the volume moves as soon as the first pod is gone', () => {
    expect(volumeStory(of)).toEqual([
      '10.08 nobody write',
      '11.87 detached a',
      '14.07 attached b',
      '14.24 b/pod-2 write',
    ]);
    expect(attachEvents(of)).toEqual([
      '1.10 pod-2: Multi-Attach error for volume "pv-1" Volume is already used by pod(s) pod-1',
      attached('14.14'),
    ]);
  });
  test('the second pod waits without a sandbox meanwhile', () => {
    expect(shown(of, 'pod-2', 13_000)).toMatchObject({ status: 'ContainerCreating', ready: '0/1' });
    expect(shown(of, 'pod-2', 15_000)).toMatchObject({ status: 'Running', ready: '1/1' });
  });
  test('nothing is broken', () => expect(breaches(of)).toEqual([]));
});

describe('variant b, cut off before it saw the deletion', () => {
  const of = story({ actions: [...cutAndWaiting, deletion(3), link(400, true)] });
  test('nothing moves until it is healed, not even after six minutes', () => {
    expect(volumeStory(of)[0]).toBe('400.11 nobody write');
    expect(shown(of, 'pod-1', 399_000)?.status).toBe('Terminating');
    expect(shown(of, 'pod-2', 399_000)?.status).toBe('ContainerCreating');
  });
  test('then the pod ends, and the volume moves', () =>
    expect(volumeStory(of).slice(1)).toEqual(['401.97 detached a', '404.17 attached b', '404.34 b/pod-2 write']));
});

test('variant c, cut off between the end of the processes and their object: safe, and blocked until it is healed', () => {
  const of = story({ actions: [...secondPod(2), deletion(3), link(3.085, false), link(100, true)] });
  expect(volumeStory(of)).toEqual([
    '3.08 nobody write',
    '101.27 detached a',
    '103.47 attached b',
    '103.64 b/pod-2 write',
  ]);
  expect(shown(of, 'pod-1', 99_000)?.status).toBe('Terminating');
});

test.each([
  ['guarded', locking],
  ['not guarded', unguarded],
])('variant d, storage is taken from the node and then the lock: one writer, %s', (_, source) => {
  const [lock = ''] = [...(story({ source, actions: [] }).base.objects.get('VolumeAttachment')?.keys() ?? [])];
  const of = story({
    source,
    actions: [
      ...cutAndWaiting,
      { t: 60 * second, do: 'fault', fault: { what: 'storage', node: 'a' }, runs: false },
      { t: 70 * second, do: 'deleteObject', subject: `VolumeAttachment/${lock}` },
    ],
    horizon: 90 * second,
  });
  expect(volumeStory(of)).toEqual([
    '60.00 nobody write',
    '71.07 detached a by force',
    '73.27 attached b',
    '73.44 b/pod-2 write',
  ]);
  expect([...of.stateAt(80_000).reality.values()].map(({ node }) => node)).toEqual(['a', 'b']);
  expect(breaches(of)).toEqual([]);
});

describe('variant e, the user forces the first pod out and fences nothing', () => {
  const actions = [...cutAndWaiting, deletion(60, 0)];
  test('without a guard two nodes write after six minutes', () => {
    const of = story({ source: unguarded, actions });
    expect(volumeStory(of)).toEqual(['421.17 detached a by force', '423.37 attached b', `423.54 ${corrupting}`]);
    expect(breaches(of)).toEqual([
      'S-INV-11 default/pod-1 on a and default/pod-2 on b write to pv-1, which was taken from a by force at 421.170 s',
    ]);
  });
  test('a guard takes access away from the first node', () => {
    const of = story({ source: locking, actions });
    expect(volumeStory(of)).toEqual([
      '421.17 detached a by force',
      '421.17 nobody write',
      '423.37 attached b',
      '423.54 b/pod-2 write',
    ]);
    expect(breaches(of)).toEqual([]);
  });
  test('a lock keeps the second node out as long as the first one writes', () => {
    const of = story({ source: lockHolding, actions: [...actions, link(700, true)] });
    expect(volumeStory(of)).toEqual([
      '421.17 detached a by force',
      '423.37 refused b',
      '700.11 nobody write',
      '702.11 attached b',
      '702.28 b/pod-2 write',
    ]);
    expect(attachEvents(of)[1]).toContain('AttachVolume.Attach failed for volume "pv-1"');
  });
  test('nothing is forced where the manager is told not to', () => {
    const of = story({ source: unguarded, actions, storage: { forceDetachOnTimeout: false }, horizon: 800 * second });
    expect(volumeStory(of)).toEqual([]);
    expect(attachEvents(of)).toEqual([waiting]);
  });
  test('whoever comes later is told that nobody can be named', () => {
    const of = story({
      source: unguarded,
      actions: [link(1, false), deletion(10, 0), ...secondPod(20)],
      horizon: 30_000,
    });
    expect(attachEvents(of)).toEqual([
      '20.10 pod-2: Multi-Attach error for volume "pv-1" Volume is already exclusively attached to one node and can\'t be attached to another',
    ]);
  });
});

test('variant f, nobody acts: the pod that ends still wants its volume', () => {
  const of = story({ source: unguarded, actions: [...cutAndWaiting, deletion(60)], horizon: 880 * second });
  expect(volumeStory(of)).toEqual([]);
  expect(attachEvents(of)).toEqual([waiting]);
});

describe('variant g, the Node object is deleted', () => {
  const deleteNode: ResolvedAction = { t: 100 * second, do: 'deleteObject', subject: 'Node/a' };
  test('its pod is forced out by PodGC, and six minutes later its volume', () => {
    const of = story({ source: unguarded, actions: [...cutAndWaiting, deleteNode] });
    const gone = of.trace.find(
      ({ subject, ...event }) => subject === 'Pod/default/pod-1' && event.what === 'write' && event.type === 'DELETED',
    );
    expect(gone?.t).toBe(160_040);
    expect(volumeStory(of)).toEqual(['521.17 detached a by force', '523.37 attached b', `523.54 ${corrupting}`]);
  });
});

describe('variant h, the out-of-service taint', () => {
  test('moves the volume at once; a lie of the admin corrupts', () => {
    const of = story({ source: unguarded, actions: [...cutAndWaiting, taint] });
    expect(volumeStory(of)).toEqual(['121.17 detached a by force', '123.37 attached b', `123.54 ${corrupting}`]);
  });
  test('is safe where the machine is off', () => {
    const off: ResolvedAction = { t: second, do: 'fault', fault: { what: 'power', node: 'a' }, runs: false };
    const of = story({ source: unguarded, actions: [off, ...secondPod(2), taint] });
    expect(volumeStory(of)).toEqual([
      '1.00 nobody write',
      '121.17 detached a by force',
      '123.37 attached b',
      '123.54 b/pod-2 write',
    ]);
    expect(breaches(of)).toEqual([]);
  });
});

test('a pod that is forced out of a healthy node keeps its volume until its processes are gone', () => {
  const of = story({ source: unguarded, actions: [...secondPod(2), deletion(60, 0)] });
  expect(volumeStory(of)).toEqual([
    '60.08 nobody write',
    '61.87 detached a',
    '64.07 attached b',
    '64.24 b/pod-2 write',
  ]);
});

describe('a volume that is not attached', () => {
  const nfs = { nfs: { server: 's', path: '/' } };
  test('is there at once, and a second writer corrupts it though it says ReadWriteOnce', () => {
    const of = story({ source: nfs, actions: secondPod(1) });
    expect(volumeStory(of)).toEqual([`1.47 ${corrupting}`]);
  });
  test('may be shared where that is what it is for', () => {
    const of = story({ source: nfs, accessModes: ['ReadWriteMany'], actions: secondPod(1) });
    expect(volumeStory(of)).toEqual(['1.47 a/pod-1 b/pod-2 write']);
    expect(breaches(of)).toEqual([]);
  });
  test('is another one on each node where it is a directory of the node', () => {
    const of = story({ source: { hostPath: { path: '/data' } }, actions: secondPod(1) });
    expect(breaches(of)).toEqual([]);
  });
});

test('ReadWriteOnce limits nodes: two pods of one node share the volume', () => {
  const of = story({ actions: secondPod(1, 'pod-2', 'a') });
  expect(volumeStory(of)).toEqual(['1.47 a/pod-2 a/pod-1 write']);
  expect(breaches(of)).toEqual([]);
});

test('ReadWriteMany is attached to both nodes', () => {
  const of = story({ source: unguarded, accessModes: ['ReadWriteMany'], actions: secondPod(1) });
  expect(volumeStory(of)).toEqual(['3.17 attached b', '3.34 a/pod-1 b/pod-2 write']);
  expect(breaches(of)).toEqual([]);
});
