/** F-17 to F-23 and F-26: the API server, its store, controllers that fail or act twice, and the network between nodes. */
import { describe, expect, test } from 'vitest';
import { running, scheduled, workload } from '../../controllers/fixtures.ts';
import { events, service } from '../fixtures.ts';
import { defaultOptions } from '../situation.ts';
import {
  breaches,
  breaks,
  comings,
  deletions,
  goings,
  type WorkloadKind,
  kinds,
  kubelet,
  link,
  living,
  mends,
  most,
  powerOff,
  readiness,
  removeNode,
  removes,
  story,
} from './stories.ts';
import type { ResolvedAction } from '../resolvedAction.ts';

const apiServer = { what: 'apiServer' } as const;
const etcd = { what: 'etcd' } as const;

describe.each([apiServer, etcd])('F-18: $what is down', (outage) => {
  test.each(kinds)('%s: pods run on, no node is given up, nobody is replaced', (kind) => {
    const run = story(kind, [breaks(7000, outage), mends(407_000, outage)]);
    expect([readiness(run), comings(run), deletions(run), breaches(run)]).toEqual([[], [], [], []]);
    expect(events(run, 'write')).toEqual([]);
    expect(living(run, run.end)).toBe(1);
  });

  test.each(kinds)('%s: a kubelet cannot finish a delete before it is back', (kind) => {
    const run = story(kind, [removes(5000, kind), breaks(7000, outage), mends(100_000, outage)]);
    expect(events(run, 'write').filter(({ t }) => t > 7000 && t < 100_000)).toEqual([]);
    expect([living(run, 11_000), goings(run)]).toEqual([kind === 'ReplicaSet' ? 1 : 0, [100]]);
    expect(comings(run)).toEqual(kind === 'ReplicaSet' ? [5] : [102]);
    expect(breaches(run)).toEqual([]);
  });

  test('a node that is silent meanwhile is given its time from then on', () => {
    const run = story('StatefulSet', [breaks(7000, outage), powerOff(20_000), mends(100_000, outage)]);
    expect(readiness(run)).toEqual(['160 Unknown']);
    expect(deletions(run)).toEqual([460]);
  });

  test('users are refused in the words of their client', () => {
    const run = story('StatefulSet', [breaks(7000, outage), removes(8000, 'StatefulSet'), mends(9000, outage)]);
    const answers = events(run, 'answer').map(({ code, message }) => `${code} ${message}`);
    expect(answers).toEqual([
      outage.what === 'etcd'
        ? '500 etcdserver: request timed out'
        : '503 The connection to the server kubernetes:6443 was refused - did you specify the right host or port?',
    ]);
    expect(deletions(run)).toEqual([]);
  });

  test('what is on its way to it when it goes down is refused too', () => {
    const object = { kind: 'Namespace', metadata: { name: 'n' } };
    const node = 'node-1';
    const subject = `Node/${node}`;
    const run = story('ReplicaSet', [
      { t: 7000, do: 'create', object },
      { t: 7000, do: 'apply', objects: [{ ...object, metadata: { name: 'm' } }] },
      { t: 7000, do: 'cordon', node, unschedulable: true },
      { t: 7000, do: 'patch', subject, patch: { type: 'merge', fields: { metadata: { labels: { a: 'b' } } } } },
      { t: 7000, do: 'edit', object: { ...object, metadata: { name: 'l' } }, force: false },
      removes(7000, 'ReplicaSet'),
      breaks(7005, outage),
    ]);
    expect(events(run, 'answer').map(({ code }) => code)).toEqual(Array(6).fill(outage.what === 'etcd' ? 500 : 503));
    expect(events(run, 'write')).toEqual([]);
  });
});

test('a way that heals while the API server is down carries nothing before that is back', () => {
  const run = story('StatefulSet', [
    link(1000, false),
    removes(2000, 'StatefulSet'),
    breaks(3000, apiServer),
    link(4000, true),
    mends(20_000, apiServer),
  ]);
  expect(events(run, 'runtime')[0]?.t).toBe(20_100);
  expect(breaches(run)).toEqual([]);
});

test('a kubelet that is started while the API server is down begins when it is back', () => {
  const run = story('StatefulSet', [
    kubelet(1000, false),
    breaks(5000, apiServer),
    kubelet(10_000, true),
    mends(100_000, apiServer),
    removes(120_000, 'StatefulSet'),
  ]);
  const stated = events(run, 'event').filter(({ reason }) => reason === 'Starting' || reason === 'Killing');
  expect(stated.map(({ reason, t }) => `${reason} ${t}`)).toEqual(['Starting 105100', 'Killing 120070']);
  expect([readiness(run), goings(run), breaches(run)]).toEqual([[], [125], []]);
});

test.each(kinds)('F-17: nodes that cannot reach each other: the API sees nothing of it; clients do: %s', (kind) => {
  const peers = { what: 'peers', node: 'node-1' } as const;
  const alone = story(kind, [breaks(0, peers), mends(300_000, peers)]);
  expect([events(alone, 'write'), breaches(alone)]).toEqual([[], []]);
  const objects = [...running(workload(kind, 'web', { replicas: 1 })), service('web', { app: 'web' })];
  const served = requests(objects, [breaks(7000, peers), removes(10_000, kind), mends(20_000, peers)]);
  expect(served.get('node-1')).toContain('served');
  expect(served.get('node-1')).not.toContain('lost');
  expect(served.get('node-3')).toContain('lost');
});

test('an isolated node: clients of no other reach its pods', () => {
  const clients = { what: 'clients', node: 'node-1' } as const;
  const objects = [...running(workload('StatefulSet', 'web', { replicas: 1 })), service('web', { app: 'web' })];
  const served = requests(objects, [breaks(7000, clients), removes(10_000, 'StatefulSet')]);
  expect([...new Set(served.get('node-1'))]).toContain('served');
  expect([...new Set(served.get('node-2'))]).not.toContain('served');
});

/** Node of the client → outcomes of its requests to the pod on node-1 as long as it runs, in order. */
function requests(objects: Parameters<typeof scheduled>[0], actions: readonly ResolvedAction[]) {
  const run = scheduled(objects, actions, { ...defaultOptions, requestsPerSecond: 4 });
  const first = events(run, 'client')[0]?.uid;
  const found = new Map<string, string[]>();
  for (const { actor, uid, outcome, sentAt } of events(run, 'client'))
    if (uid === first && sentAt < 15_000)
      found.set(actor.node ?? '', [...(found.get(actor.node ?? '') ?? []), outcome]);
  return found;
}

test.each(kinds)(
  'F-19: all nodes are silent: none is emptied, as the control plane may be the one cut off: %s',
  (kind) => {
    const all = ['node-1', 'node-2', 'node-3'].map(
      (node): ResolvedAction => ({ t: 0, do: 'fault', fault: { what: 'link', node }, runs: false }),
    );
    const run = story(kind, all);
    expect(readiness(run)).toEqual(['55 Unknown']);
    expect([deletions(run), comings(run), breaches(run)]).toEqual([[], [], []]);
  },
);

describe('F-20: two controller managers', () => {
  const second = { what: 'secondManager' } as const;

  test('ReplicaSet: both replace the pod, then the one too many goes', () => {
    const run = story('ReplicaSet', [breaks(1000, second), removes(5000, 'ReplicaSet'), mends(60_000, second)]);
    expect(comings(run)).toEqual([5, 5]);
    expect(living(run, run.end)).toBe(1);
    expect(breaches(run)).toEqual([]);
  });

  test('StatefulSet: the name is taken for the second: one is made', () => {
    const run = story('StatefulSet', [breaks(1000, second), removes(5000, 'StatefulSet'), mends(60_000, second)]);
    expect([comings(run), most(run), breaches(run)]).toEqual([[10], 1, []]);
  });

  test('once it has gone, one acts', () => {
    const run = story('ReplicaSet', [breaks(1000, second), mends(2000, second), removes(5000, 'ReplicaSet')]);
    expect(comings(run)).toEqual([5]);
  });
});

test.each([
  ['ReplicaSet', 'replicaset'],
  ['StatefulSet', 'statefulset'],
] as const)('F-21: without its controller no pod of %s is replaced; on its return at once', (kind, name) => {
  const fault = { what: 'controller', name } as const;
  const ever = story(kind, [breaks(0, fault), removes(5000, kind)]);
  expect([comings(ever), living(ever, ever.end)]).toEqual([[], 0]);
  const run = story(kind, [breaks(0, fault), removes(5000, kind), mends(100_000, fault)]);
  expect([comings(run), living(run, run.end), breaches(run)]).toEqual([[100], 1, []]);
});

test.each<[WorkloadKind, number[]]>([
  ['ReplicaSet', [355]],
  ['StatefulSet', []],
])('F-22: without podgc the pods of a Node that is gone stay: %s makes pods at %j', (kind, at) => {
  const podgc = { what: 'controller', name: 'podgc' } as const;
  const gone = [powerOff(0), removeNode(400_000)];
  const ever = story(kind, [breaks(0, podgc), ...gone]);
  expect([comings(ever), goings(ever), breaches(ever)]).toEqual([at, [], []]);
  const run = story(kind, [breaks(0, podgc), ...gone, mends(600_000, podgc)]);
  expect(goings(run).length).toBe(1);
  expect(goings(run)[0]).toBeGreaterThanOrEqual(640);
  expect(goings(run)[0]).toBeLessThanOrEqual(660);
  expect(comings(run)).toEqual(kind === 'ReplicaSet' ? at : goings(run));
});

test.each([
  { what: 'controller', name: 'endpointslice' },
  { what: 'kubeProxy', node: 'node-3' },
] as const)('F-23: without %j new connections go on to a pod that is gone', (fault) => {
  const web = service('web', { app: 'web' });
  const sends = (actions: readonly ResolvedAction[]) =>
    events(story('StatefulSet', actions, [web]), 'proxy').find((one) => one.actor.node === 'node-3' && !one.sends)?.t;
  // As the only endpoint it is sent to until it has ended.
  expect(sends([removes(5000, 'StatefulSet')])).toBeLessThan(11_000);
  expect(sends([breaks(0, fault), removes(5000, 'StatefulSet')])).toBeUndefined();
  expect(sends([breaks(0, fault), removes(5000, 'StatefulSet'), mends(60_000, fault)])).toBeGreaterThanOrEqual(60_000);
});

test('the kube-proxy of a node that is cut off keeps its rules', () => {
  const run = story('StatefulSet', [link(0, false), link(200_000, true)], [service('web', { app: 'web' })]);
  const ends = events(run, 'proxy').filter(({ sends }) => !sends);
  expect(Object.fromEntries(ends.map(({ actor, t }) => [actor.node, t >= 200_000]))).toEqual({
    'node-1': true,
    'node-2': false,
    'node-3': false,
  });
});

test('without the taint eviction controller nobody is deleted; on its return each has its time anew', () => {
  const fault = { what: 'controller', name: 'taint-eviction' } as const;
  const run = story('StatefulSet', [breaks(100_000, fault), link(0, false), mends(400_000, fault)]);
  expect(deletions(run)).toEqual([700]);
});

test('without the scheduler a new pod waits for it', () => {
  const fault = { what: 'controller', name: 'scheduler' } as const;
  const run = story('ReplicaSet', [breaks(0, fault), removes(5000, 'ReplicaSet'), mends(60_000, fault)]);
  expect(events(run, 'decision').map(({ t }) => Math.floor(t / 1000))).toEqual([60]);
});

test('F-26: a name comes again while the kubelet has not heard yet that its pod is gone', () => {
  const run = story('StatefulSet', [removes(5000, 'StatefulSet')]);
  expect([most(run), breaches(run)]).toEqual([1, []]);
  const forced = story('StatefulSet', [link(4000, false), removes(5000, 'StatefulSet', 0), link(60_000, true)]);
  expect([most(forced), breaches(forced), living(forced, forced.end)]).toEqual([2, ['S-INV-3'], 1]);
});
