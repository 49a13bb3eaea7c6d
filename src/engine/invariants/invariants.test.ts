/** Each rule is broken once by a trace made for it, and holds where RULES.md makes an exception. */
import { expect, test } from 'vitest';
import type { Condition, KubeObject } from '../objects/types.ts';
import { defaultLatencies } from '../simulation/latencies.ts';
import { newWorld } from '../simulation/world.ts';
import {
  added,
  breaches,
  call,
  counted,
  deletedBy,
  type TraceDraft,
  force,
  gone,
  killing,
  later,
  slice,
  write,
} from './fixtures.ts';

const kubelet = { kind: 'kubelet', node: 'node-1' } as const;
const user = { kind: 'user' } as const;
const stateful = {
  metadata: {
    ownerReferences: [{ apiVersion: 'apps/v1', kind: 'StatefulSet', name: 'web', uid: 's', controller: true }],
  },
};
const inTen = deletedBy('2026-01-01T00:00:10Z', 10);
const inThirty = { spec: { terminationGracePeriodSeconds: 30 } };
const fromFile = { metadata: { ...inTen.metadata, annotations: { 'kubernetes.io/config.mirror': 'x' } } };
const failedPostStart = (t: number): TraceDraft => ({ ...killing({ t }), reason: 'FailedPostStartHook' }) as TraceDraft;
const kubeletRuns = (runs: boolean, t: number): TraceDraft => ({
  t,
  actor: user,
  subject: 'Node/node-1',
  cause: null,
  what: 'request',
  verb: 'fault',
  fault: { what: 'kubelet', node: 'node-1' },
  runs,
});
const ready = (status: string, ip = '10.0.0.1') => {
  const conditions: readonly Condition[] = [{ type: 'Ready', status }];
  return { status: { phase: 'Running', podIP: ip, conditions } };
};
const rerun = (startedAt: string, finishedAt: string) => ({
  status: {
    phase: 'Running',
    containerStatuses: [
      {
        name: 'app',
        ready: true,
        restartCount: 1,
        state: { running: { startedAt } },
        lastState: { terminated: { exitCode: 1, finishedAt } },
      },
    ],
  },
});

test.each<[rule: string, detail: string, trace: readonly TraceDraft[]]>([
  ['S-INV-1', 'u2 written while u has the name', [added(), added({}, { uid: 'u2' })]],
  ['S-INV-1', 'u written while u2 has the name', [added({}, { uid: 'u2' }), write()]],
  ['S-INV-2', 'app of 1 alive at its end', [call('start'), write({ status: { phase: 'Failed' } })]],
  ['S-INV-2', 'app starts after phase Failed', [write({ status: { phase: 'Failed' } }), call('start')]],
  ['S-INV-2', 'app of 1 alive at its removal', [write(), call('start'), force(kubelet), gone({ cause: 2 })]],
  ['S-INV-2', 'app starts after its removal', [added(), force(kubelet), gone({ cause: 1 }), call('start')]],
  [
    'S-INV-2',
    'app of 1 alive at its removal',
    // The update that sets the grace to 0 is of the same request.
    [write(), call('start'), force(kubelet), write({}, { cause: 2 }), gone({ cause: 3 })],
  ],
  ['S-INV-3', '2 sets of processes', [added(stateful), call('start'), ...nextPod(stateful)]],
  [
    'S-INV-3',
    '2 sets of processes, u removed by user at 0.020 s',
    [added(stateful), call('start'), force(user), gone({ t: 20, cause: 2 }), ...nextPod(stateful)],
  ],
  ['S-INV-4', 'start on node-2, not node-1', [write(), call('start', { node: 'node-2' })]],
  ['S-INV-4', 'nodeName node-1 becomes node-2', [write(), write({ spec: { nodeName: 'node-2' } })]],
  ['S-INV-5', 'deletionTimestamp 2026-01-01T00:00:10Z is gone', [write(inTen), write()]],
  [
    'S-INV-5',
    'deletionTimestamp 2026-01-01T00:00:10Z becomes 2026-01-01T00:00:20Z',
    [write(inTen), write(deletedBy('2026-01-01T00:00:20Z', 10))],
  ],
  ['S-INV-5', 'deletionGracePeriodSeconds 10 becomes 11', [write(inTen), write(deletedBy('2026-01-01T00:00:10Z', 11))]],
  ['S-INV-6', 'Running becomes Pending', [write(), write({ status: { phase: 'Pending' } })]],
  ['S-INV-6', 'Failed becomes Running', [write({ status: { phase: 'Failed' } }), write()]],
  [
    'S-INV-7',
    'SIGKILL 1.999 s after SIGTERM, not 2.000 s',
    [call('start'), call('SIGTERM'), call('SIGKILL', { t: 1999 })],
  ],
  [
    'S-INV-7',
    'SIGKILL 9.999 s after the first act, not 10.000 s',
    [call('start'), write(inTen), killing({ t: 70 }), call('SIGTERM', { t: 80 }), call('SIGKILL', { t: 10_069 })],
  ],
  ['S-INV-8', 'app: 2 restarts become 1', [write({ status: counted(2) }), write({ status: counted(1) })]],
  ['S-INV-8', 'app begins with 2 restarts', [added({ status: { ...counted(2), phase: 'Pending' } })]],
  [
    'S-INV-8',
    'app started at 2026-01-01T00:00:01Z, before 2026-01-01T00:00:02Z',
    [write(rerun('2026-01-01T00:00:01Z', '2026-01-01T00:00:02Z'))],
  ],
  ['S-INV-9', 'web is ready and terminating', [slice({ ready: true, terminating: true })]],
  [
    'S-INV-9',
    "EndpointSlice/default/web-slice: web is serving true, its pod's Ready is False",
    [slice({}), write(ready('False'), { t: 1000 }), later(1121)],
  ],
  [
    'S-INV-9',
    'EndpointSlice/default/web-slice: web is listed, its pod has no address',
    [slice({}), write(ready('True', ''), { t: 1000 }), later(1121)],
  ],
  [
    'S-INV-9',
    'EndpointSlice/default/web-slice: web is listed, its pod is Failed',
    [slice({ serving: false }), write({ status: { phase: 'Failed', podIP: '10.0.0.1' } }, { t: 1000 }), later(1121)],
  ],
  [
    'S-INV-9',
    'EndpointSlice/default/web-slice: web is listed, its pod is gone',
    [slice({}), gone({ t: 1000 }), later(1121)],
  ],
  ['S-INV-12', 'deployment', [write(), force({ kind: 'controller', name: 'deployment' })]],
  ['S-INV-12', 'kubelet node-2', [write(), force({ kind: 'kubelet', node: 'node-2' })]],
  ['S-INV-14', '22.001 s with a grace of 10.000 s', [write(), write(inTen), later(22_001)]],
  ['S-INV-14', '22.001 s with a grace of 10.000 s', [write(), write(inTen), killing({ t: 70 }), later(22_071)]],
  [
    'S-INV-14',
    '22.001 s with a grace of 10.000 s',
    [write(), write(inTen), kubeletRuns(false, 0), kubeletRuns(true, 60_000), later(82_001)],
  ],
  ['one-run', 'app starts while it runs', [call('start'), call('start')]],
])('%s is broken: %s', (rule, detail, trace) =>
  expect(breaches(trace).filter((one) => one.rule !== 'S-INV-1' || rule === 'S-INV-1')).toMatchObject([
    { rule, detail },
  ]),
);

const slow = {
  spec: { nodeName: 'node-1', containers: [{ name: 'app', lifecycle: { postStart: { sleep: { seconds: 30 } } } }] },
};

test.each<[when: string, t: number, rules: readonly string[]]>([
  ['while its postStart hook sleeps, and then so long as it may take', 52_000, []],
  ['longer', 52_001, ['S-INV-14']],
])('a deletion waits %s', (_, t, rules) => {
  const trace = [write(slow), call('start'), write({ ...slow, ...inTen }), later(t)];
  expect(breaches(trace).map(({ rule }) => rule)).toEqual(rules);
});

/** Another pod of the same name that starts. */
function nextPod(words: Parameters<typeof added>[0]): readonly TraceDraft[] {
  return [added(words, { uid: 'u2', t: 70 }), call('start', { uid: 'u2', t: 1000 })];
}

const publishing: KubeObject = {
  kind: 'Service',
  metadata: { name: 'web' },
  spec: { publishNotReadyAddresses: true },
} as KubeObject;

test.each<[why: string, trace: readonly TraceDraft[], base?: readonly KubeObject[]]>([
  [
    'all containers begin anew',
    [
      write(),
      write({ status: { phase: 'Pending', conditions: [{ type: 'AllContainersRestarting', status: 'False' }] } }),
    ],
  ],
  ['a name is given again once it is free', [added(), gone({ t: 1 }), added({}, { uid: 'u2', t: 2 })]],
  ['a pod that is forced out of the API lives on', [call('start'), force(user), gone({ cause: 1 }), call('SIGTERM')]],
  [
    'a pull that was under way starts a pod that was forced out',
    [write(), force(user), gone({ cause: 1 }), call('start')],
  ],
  ['pods of a ReplicaSet may overlap', [added(), call('start'), force(user), gone({ cause: 2 }), ...nextPod({})]],
  [
    'a new sandbox takes a pod back to Pending',
    [call('runSandbox'), write(), call('runSandbox'), write({ status: { phase: 'Pending' } })],
  ],
  [
    'so does a moved pod, which came with a sandbox',
    [
      added({
        status: {
          phase: 'Running',
          containerStatuses: [
            { name: 'app', ready: true, restartCount: 0, state: { running: { startedAt: '2026-01-01T00:00:00Z' } } },
          ],
        },
      }),
      call('exit'),
      call('runSandbox'),
      write({ status: { phase: 'Pending' } }),
    ],
  ],
  ['a shorter grace moves a deadline that has passed', [write(inTen), write(deletedBy('2026-01-01T00:00:40Z', 1))]],
  [
    'a deletion that was shortened leaves what is left',
    [
      call('start'),
      write(inTen),
      killing({ t: 70 }),
      call('SIGTERM', { t: 80 }),
      write(deletedBy('2026-01-01T00:00:05Z', 5)),
      call('SIGKILL', { t: 5080 }),
    ],
  ],
  ['a Service publishes addresses that are not ready', [slice({ ready: true, terminating: true })], [publishing]],
  [
    'an endpoint follows its pod in time',
    [slice({}), write(ready('False'), { t: 1000 }), slice({ ready: false, serving: false }, { t: 1120 }), later(1121)],
  ],
  [
    'the pod has changed again',
    [slice({}), write(ready('False'), { t: 1000 }), write(ready('True'), { t: 1060 }), later(1121)],
  ],
  ['users and PodGC may force', [write(), force(user), force({ kind: 'controller', name: 'podgc' }), force(kubelet)]],
  ['a deletion waits for a pull', [write(), call('pull'), write(inTen), later(60_000)]],
  [
    'a deletion waits for a finalizer',
    [write(), write({ metadata: { ...inTen.metadata, finalizers: ['x/y'] } }), later(60_000)],
  ],
  [
    'a deletion waits on a node that is not there',
    [write({ spec: { nodeName: 'gone' } }), write({ ...inTen, spec: { nodeName: 'gone' } }), later(60_000)],
  ],
  ['a deletion waits for a kubelet', [write(), write(inTen), kubeletRuns(false, 5000), later(60_000)]],
  [
    'a kill that began before the deletion keeps its grace',
    [write(inThirty), call('start'), killing(), write({ ...inThirty, ...inTen }, { t: 1000 }), later(30_000)],
  ],
  [
    'a container whose postStart hook fails in a sync that began before the deletion is stopped with the grace of the spec',
    [write(inThirty), write({ ...inThirty, ...inTen }), failedPostStart(60), killing({ t: 60 }), later(30_100)],
  ],
  ["a mirror's deletion does not end a pod from a file", [write(fromFile), later(60_000)]],
  ['a deletion that ends in time', [write(), write(inTen), gone({ t: 20_000 }), later(60_000)]],
])('nothing is broken: %s', (_, trace, base) => expect(breaches(trace, base)).toEqual([]));

test('a breach is written down with the event that caused it', () => {
  const world = newWorld({ objects: new Map(), reality: new Map() }, 0, defaultLatencies);
  world.record(call('start'));
  const second = world.record(call('start'));
  const breach = { what: 'invariant', rule: 'one-run', detail: 'app starts while it runs', cause: second, uid: 'u' };
  expect(world.trace.at(-1)).toMatchObject({ id: second + 1, ...breach });
});
