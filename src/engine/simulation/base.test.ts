import { describe, expect, test } from 'vitest';
import type { Node, Pod } from '../objects/types.ts';
import { podAddress } from './base.ts';
import { alive, calls, deletion, events, pod, run, shown } from './fixtures.ts';

const dumped = (status: Pod['status'], metadata: Partial<Pod['metadata']> = {}): Pod => ({
  ...pod('web', { node: 'node-1', onTerm: { after: 1 } }),
  metadata: { ...pod('web', { onTerm: { after: 1 } }).metadata, uid: 'dumped', ...metadata },
  ...(status && { status }),
});

test('a pod without a node and a status is Pending, so that an eviction passes over its budget', () => {
  expect(
    run([pod('web')])
      .stateAt(0)
      .pods.get('default/web')?.status?.phase,
  ).toBe('Pending');
});

describe('a bound pod', () => {
  test.each([
    ['of which no kubelet has said anything is started', {}, ['runSandbox', 'create', 'start']],
    ['that its kubelet has taken up stays as it is told', { startTime: '2026-01-01T00:00:00Z' }, []],
  ])('%s', (_, more, ops) => {
    const story = run([dumped({ phase: 'Pending', ...more })]);
    expect(events(story, 'runtime').map(({ op }) => op)).toEqual(ops);
  });

  test('without a status has been running and ready since long before', () => {
    const story = run([pod('web', { node: 'node-1' })]);
    expect(story.trace).toEqual([]);
    expect(shown(story, 'web', 0)).toEqual({ ready: '1/1', status: 'Running', restarts: '0' });
    expect(alive(story, 0)).toEqual(['app']);
    const started = story.stateAt(0).pods.get('default/web')?.status?.startTime ?? '';
    expect(Date.parse(started)).toBeLessThan(story.epoch);
  });

  test('runs its sidecars too, its other init containers are done', () => {
    const spec = { initContainers: [{ name: 'init' }, { name: 'proxy', restartPolicy: 'Always' }] };
    const story = run([pod('web', { node: 'node-1', spec })]);
    expect(new Set(alive(story, 0))).toEqual(new Set(['proxy', 'app']));
    expect(shown(story, 'web', 0)).toMatchObject({ ready: '2/2', status: 'Running' });
  });

  test('keeps the status of a dump: phase, restarts, conditions', () => {
    const crashing = {
      phase: 'Running',
      containerStatuses: [
        {
          name: 'app',
          ready: false,
          restartCount: 7,
          state: { waiting: { reason: 'CrashLoopBackOff' } },
          lastState: { terminated: { exitCode: 1, reason: 'Error', finishedAt: '2026-01-01T00:00:00Z' } },
        },
      ],
    };
    const story = run([dumped(crashing)]);
    expect(story.trace).toEqual([]);
    expect(shown(story, 'web', 0)).toMatchObject({ status: 'CrashLoopBackOff', ready: '0/1', restarts: '7 (0s ago)' });
    expect(alive(story, 0)).toEqual([]);
  });

  test('that has ended stays as it is, and a delete removes it at once', () => {
    const story = run([dumped({ phase: 'Succeeded' })], { actions: [deletion(0, pod('web'))] });
    expect(shown(story, 'web', 0)).toMatchObject({ status: 'Succeeded' });
    expect(events(story, 'runtime')).toEqual([]);
    expect(shown(story, 'web', 20)).toBeNull();
  });

  test('of which no container runs is deleted without a stop', () => {
    const waiting = { name: 'app', ready: false, restartCount: 0, state: { waiting: { reason: 'ImagePullBackOff' } } };
    const story = run([dumped({ phase: 'Pending', containerStatuses: [waiting] })], {
      actions: [deletion(0, pod('web'))],
    });
    expect(calls(story).filter((call) => call.includes('app'))).toEqual([]);
    expect(shown(story, 'web', story.end)).toBeNull();
  });

  test('of a trimmed dump has the defaults that every read fills in, and nothing of admission', () => {
    const { terminationGracePeriodSeconds: _, ...spec } = dumped(undefined).spec;
    const creationTimestamp = '2026-01-01T00:00:00Z';
    const trimmed: Pod = { ...dumped(undefined, { creationTimestamp }), spec };
    const story = run([trimmed], { actions: [deletion(1000, trimmed)] });
    expect(story.stateAt(0).pods.get('default/web')?.spec).toMatchObject({ terminationGracePeriodSeconds: 30 });
    expect(story.stateAt(0).pods.get('default/web')?.spec.tolerations).toBeUndefined();
    expect(story.stateAt(1020).pods.get('default/web')?.metadata.deletionGracePeriodSeconds).toBe(30);
    expect(calls(story).map((call) => call.replace(/^\S+ /, ''))[0]).toBe('stop app 30');
  });

  test('that was being deleted goes on leaving', () => {
    const leaving = { deletionTimestamp: '2026-01-01T00:00:30Z', deletionGracePeriodSeconds: 30 };
    const story = run([dumped({ phase: 'Running' }, leaving)]);
    expect(shown(story, 'web', 0)).toMatchObject({ status: 'Terminating' });
    expect(calls(story).map((call) => call.split(' ')[1])).toEqual(['stop', 'SIGTERM', 'exit', 'stopSandbox']);
    expect(shown(story, 'web', story.end)).toBeNull();
  });
});

test('a restarted container keeps its count while its pod leaves', () => {
  const twice = {
    name: 'app',
    ready: true,
    restartCount: 2,
    state: { running: { startedAt: '2026-01-01T00:00:00Z' } },
  };
  const story = run([dumped({ phase: 'Running', podIP: '10.0.0.9', containerStatuses: [twice] })], {
    actions: [deletion(0, pod('web'))],
  });
  const counts = events(story, 'write').map(
    ({ object }) => (object as Pod).status?.containerStatuses?.[0]?.restartCount,
  );
  expect(new Set(counts)).toEqual(new Set([2]));
  expect(events(story, 'runtime')[0]).toMatchObject({ attempt: 2 });
});

test('tuning holds from the start, for pods of the base and pods that come', () => {
  const tuning = {
    'default/web': { terminationGracePeriodSeconds: 7 },
    'default/late': { terminationGracePeriodSeconds: 8, preStopSeconds: 2 },
  };
  const actions = [{ t: 10, do: 'apply' as const, objects: [pod('late')] }];
  const story = run([pod('web', { node: 'node-1' })], { tuning, actions });
  expect(story.stateAt(0).pods.get('default/web')?.spec.terminationGracePeriodSeconds).toBe(7);
  const late = story.stateAt(story.end).pods.get('default/late')?.spec;
  expect(late?.terminationGracePeriodSeconds).toBe(8);
  expect(late?.containers[0]?.lifecycle?.preStop).toEqual({ sleep: { seconds: 2 } });
});

test('what is set for a Deployment holds for each pod of its ReplicaSets, and what is set for one of them over that', () => {
  const owned = (name: string): Pod => {
    const owner = { apiVersion: 'apps/v1', kind: 'ReplicaSet', name: 'web-5d8', uid: 'set', controller: true };
    const made = pod(name, { node: 'node-1' });
    return { ...made, metadata: { ...made.metadata, ownerReferences: [owner] } };
  };
  const tuning = {
    'Deployment/default/web': { terminationGracePeriodSeconds: 7, preStopSeconds: 2 },
    'default/web-5d8-b': { terminationGracePeriodSeconds: 8 },
  };
  const { pods } = run([owned('web-5d8-a'), owned('web-5d8-b')], { tuning }).stateAt(0);
  const graces = [...pods.values()].map(({ spec }) => spec.terminationGracePeriodSeconds);
  expect(graces).toEqual([7, 8]);
  expect(pods.get('default/web-5d8-b')?.spec.containers[0]?.lifecycle?.preStop).toEqual({ sleep: { seconds: 2 } });
});

test('slices and events of a dump are left out, as they follow from the rest', () => {
  const story = run([{ kind: 'EndpointSlice', metadata: { name: 'web-x' } }]);
  expect(story.stateAt(0).objects.has('EndpointSlice')).toBe(false);
});

test('each pod has an address of its own, and none is that of a network or of all its hosts', () => {
  const addresses = Array.from({ length: 2000 }, (_, n) => podAddress(0x20000 - 1000 + n));
  expect(new Set(addresses).size).toBe(2000);
  expect(addresses.filter((address) => /\.(0|255)$/.test(address))).toEqual([]);
  expect([podAddress(0), podAddress(253), podAddress(254)]).toEqual(['10.128.0.1', '10.128.0.254', '10.128.1.1']);
});

test('a node without a status has been Ready since long before; one that tells of itself is left as it is', () => {
  const reported = { type: 'Ready', status: 'False', reason: 'KubeletNotReady', message: '' };
  const bare = { kind: 'Node', metadata: { name: 'bare' } } as const;
  const dump = { kind: 'Node', metadata: { name: 'dump' }, status: { conditions: [reported] } } as const;
  const story = run([bare, dump]);
  const ready = (name: string) => {
    const node = story.stateAt(0).objects.get('Node')?.get(name) as Node | undefined;
    return node?.status?.conditions?.map(({ type, status }) => `${type} ${status}`);
  };
  expect(ready('bare')).toEqual(['MemoryPressure False', 'DiskPressure False', 'PIDPressure False', 'Ready True']);
  expect(ready('dump')).toEqual(['Ready False']);
  const timed = (story.stateAt(0).objects.get('Node')?.get('dump') as Node | undefined)?.status?.conditions?.[0];
  expect(timed?.lastTransitionTime).toMatch(/T/);
  expect(story.trace).toEqual([]);
});
