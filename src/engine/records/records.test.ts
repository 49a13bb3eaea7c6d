import { describe, expect, test } from 'vitest';
import { livesOf } from './lives/lives.ts';
import { collect } from './records.ts';

const start = Date.parse('2026-11-23T10:00:00Z');
const clock = (seconds: number) => new Date(start + seconds * 1000).toISOString().replace('Z', '000Z');
const whole = (seconds: number) => `${new Date(start + seconds * 1000).toISOString().slice(0, 19)}Z`;

interface Line {
  t: number;
  verb: string;
  user?: string;
  agent?: string;
  code?: number;
  message?: string;
  name?: string;
  subresource?: string;
  body?: unknown;
  answer?: unknown;
  stage?: string;
}

let lines = 0;
function audit({
  t,
  verb,
  user = 'jane',
  agent = 'kubectl/v1.36.2',
  code = 200,
  name = 'web',
  subresource,
  ...rest
}: Line) {
  return JSON.stringify({
    ...{
      kind: 'Event',
      apiVersion: 'audit.k8s.io/v1',
      auditID: `id-${++lines}`,
      stage: rest.stage ?? 'ResponseComplete',
    },
    ...{ verb, userAgent: agent, user: { username: user }, stageTimestamp: clock(t) },
    objectRef: { resource: 'pods', namespace: 'shop', name, subresource, apiVersion: 'v1' },
    responseStatus: { code, message: rest.message },
    ...(rest.body !== undefined && { requestObject: rest.body }),
    ...(rest.answer !== undefined && { responseObject: rest.answer }),
  });
}

const spec = (grace: number) => ({
  terminationGracePeriodSeconds: grace,
  containers: [{ name: 'app', image: 'web:1.0' }],
});
const pod = (fields: object) => ({ kind: 'Pod', apiVersion: 'v1', ...fields });
const create = audit({ t: 0, verb: 'create', code: 201, body: pod({ metadata: { name: 'web' }, spec: spec(20) }) });
const bind = audit({
  ...{ t: 0.1, verb: 'create', subresource: 'binding', code: 201, user: 'system:kube-scheduler' },
  body: { kind: 'Binding', metadata: { name: 'web', uid: 'u1' }, target: { kind: 'Node', name: 'node-1' } },
});
const evict = (t: number, code: number, message?: string) =>
  audit({
    ...{ t, verb: 'create', subresource: 'eviction', code },
    ...(message !== undefined && { message }),
    body: { kind: 'Eviction' },
  });

const told = (...texts: readonly string[]) => {
  const records = collect(texts.map((text, n) => [`file-${n + 1}`, text]));
  return { lives: livesOf(records), unused: records.unused };
};
const log = (...all: readonly string[]) => all.join('\n');

describe('a log without answers', () => {
  test('tells by the rules what an eviction makes of a pod', () => {
    const { lives } = told(log(create, bind, evict(30.5, 201)));
    expect(lives).toMatchObject([
      {
        ...{ uid: 'u1', name: 'web', node: 'node-1', bound: { at: clock(0.1) } },
        requests: [{ verb: 'evict', code: 201, user: 'jane' }],
        deletion: [{ at: clock(30.5), deletionTimestamp: whole(50), grace: 20 }],
      },
    ]);
    expect(lives[0]?.last).toEqual({});
  });

  test('shortens a grace, and never makes it longer', () => {
    const remove = (t: number, gracePeriodSeconds: number) =>
      audit({ t, verb: 'delete', body: { gracePeriodSeconds } });
    const { lives } = told(log(create, bind, remove(10, 15), remove(11, 30), remove(12, 5)));
    expect(lives[0]?.deletion?.map(({ grace, deletionTimestamp }) => [grace, deletionTimestamp])).toEqual([
      [15, whole(25)],
      [5, whole(17)],
    ]);
    expect(lives[0]?.requests).toHaveLength(3);
  });

  test('grants nothing to a pod on no node: it is gone at once', () => {
    const { lives } = told(log(create, audit({ t: 5, verb: 'delete', body: {} })));
    expect(lives[0]?.last).toEqual({ gone: true, goneAt: { at: clock(5) } });
  });

  test('adds up what status patches say of conditions and containers', () => {
    const patch = (t: number, status: object) =>
      audit({
        t,
        verb: 'patch',
        subresource: 'status',
        user: 'system:node:node-1',
        body: { metadata: { uid: 'u1' }, status },
      });
    const ready = (t: number, status: string, reason?: string) => ({
      ...{ type: 'Ready', status, lastTransitionTime: whole(t) },
      ...(reason !== undefined && { reason }),
    });
    const running = { name: 'app', restartCount: 0, state: { running: { startedAt: whole(1) } } };
    const ended = {
      ...{ name: 'app', restartCount: 0 },
      state: { terminated: { startedAt: whole(1), finishedAt: whole(9), exitCode: 3, reason: 'Error' } },
    };
    const { lives } = told(
      log(
        ...[create, bind, patch(0.5, { conditions: [ready(0, 'False', 'ContainersNotReady')], phase: 'Pending' })],
        patch(1.2, { conditions: [ready(1, 'True')], containerStatuses: [running], phase: 'Running' }),
        patch(9.2, { conditions: [ready(9, 'False', 'ContainersNotReady')], containerStatuses: [ended] }),
      ),
    );
    expect(lives[0]).toMatchObject({
      ready: [
        { at: clock(1.2), ready: true },
        { at: clock(9.2), ready: false, reason: 'ContainersNotReady' },
      ],
      containers: [{ name: 'app', kind: 'main', runs: [{ attempt: 0, exitCode: 3, ended: { at: whole(9) } }] }],
      last: { phase: 'Running', gone: false },
    });
  });
});

describe('who asked, and what was refused', () => {
  test('a refusal stands with its message, and changes nothing', () => {
    const { lives } = told(log(create, bind, evict(3, 429, 'Cannot evict pod')));
    expect(lives[0]?.requests).toEqual([
      { at: clock(3), verb: 'evict', user: 'jane', agent: 'kubectl/v1.36.2', code: 429, message: 'Cannot evict pod' },
    ]);
    expect(lives[0]?.deletion).toEqual([]);
  });

  test('a request that found no pod belongs to no life', () => {
    const { lives, unused } = told(log(create, audit({ t: 2, verb: 'delete', name: 'other', code: 404 })));
    expect(lives).toHaveLength(1);
    expect(unused).toMatchObject([{ file: 'file-1', line: 2 }]);
  });

  test.each([
    ['system:serviceaccount:kube-system:pod-garbage-collector', 'kube-controller-manager/v1.36.2', 'podgc'],
    [
      'system:kube-controller-manager',
      'kube-controller-manager/v1.36.2/system:serviceaccount:kube-system:node-controller',
      'taint',
    ],
    ['system:serviceaccount:kube-system:taint-eviction-controller', 'any', 'taint'],
    ['system:serviceaccount:kube-system:generic-garbage-collector', 'any', 'gc'],
    ['system:serviceaccount:kube-system:job-controller', 'any', 'delete'],
    ['system:kube-scheduler', 'kube-scheduler/v1.36.2', 'preempted'],
    ['system:node:node-1', 'kubelet/v1.36.2', 'kubelet'],
  ])('%s by %s is %s', (user, agent, verb) => {
    const { lives } = told(log(create, bind, audit({ t: 4, verb: 'delete', user, agent, body: {} })));
    expect(lives[0]?.requests?.[0]?.verb).toBe(verb);
  });

  test('a line that only says that a request came is passed over', () => {
    const { lives, unused } = told(log(audit({ t: 0, verb: 'create', stage: 'RequestReceived' }), create));
    expect([lives.length, unused.length]).toEqual([1, 0]);
  });
});

test('two pods of one name in turn are two lives, also where nobody tells the first one go', () => {
  const again = audit({ t: 60, verb: 'create', code: 201 });
  const bound = audit({
    t: 60.1,
    verb: 'create',
    subresource: 'binding',
    code: 201,
    body: { metadata: { uid: 'u2' } },
  });
  const { lives } = told(log(audit({ t: 0, verb: 'create', code: 201 }), again, bound));
  expect(lives.map(({ uid, created, last }) => [uid, created, last?.gone])).toEqual([
    [undefined, { at: clock(0) }, true],
    ['u2', { at: clock(60) }, false],
  ]);
});

describe('lists', () => {
  const item = (name: string, version: number, kind = 'Pod') => ({
    ...{
      apiVersion: 'v1',
      kind,
      metadata: { name, namespace: 'shop', uid: `uid-${name}`, resourceVersion: String(version) },
    },
  });
  const list = (...items: readonly object[]) => JSON.stringify({ kind: 'List', apiVersion: 'v1', items });

  test('a pod that the later of two lists lacks is gone', () => {
    const [before, after] = [list(item('a', 10), item('b', 12)), list(item('b', 12), item('c', 30))];
    const gone = ({ lives }: ReturnType<typeof told>) =>
      Object.fromEntries(lives.map(({ name, last }) => [name, last?.gone]));
    expect(gone(told(before, after))).toEqual({ a: true, b: false, c: false });
    expect(gone(told(after, before))).toEqual({ a: true, b: false, c: false });
  });

  test('of another namespace say nothing of it', () => {
    const other = { ...item('x', 90), metadata: { ...item('x', 90).metadata, namespace: 'other' } };
    const { lives } = told(list(item('a', 10)), list(other));
    expect(lives.map(({ last }) => last?.gone)).toEqual([false, false]);
  });
});

test('rows that kubectl printed tell of names, and of who went', () => {
  const rows =
    'EVENT   NAME   READY   STATUS    RESTARTS   AGE\nADDED   db-0   0/1   Pending   0   0s\nDELETED   db-0   0/1   Error   0   9s\nADDED   db-0   0/1   Pending   0   0s\n';
  expect(told(rows).lives).toEqual([
    { name: 'db-0', last: { gone: true } },
    { name: 'db-0', last: { gone: false } },
  ]);
});

test('rows that kubectl printed make no second pod of one that another source names', () => {
  const rows =
    'EVENT   NAME   READY   STATUS    RESTARTS   AGE\nADDED   web   0/1   Pending   0   0s\nADDED   db-0   0/1   Pending   0   0s\n';
  expect(told(log(create, bind), rows).lives.map(({ name }) => name)).toEqual(['web', 'db-0']);
});

describe('what can not be read', () => {
  test('is a grace beyond all calendars, or an address with a broken escape', () => {
    const line = audit({ t: 10, verb: 'delete', body: { gracePeriodSeconds: 1e18 } });
    const odd = line.replace('"verb"', '"requestURI":"/api/v1/namespaces/%zz/pods/web","verb"');
    expect(told(log(create, bind, odd)).lives[0]?.deletion).toMatchObject([{ grace: 20 }]);
  });

  test('is told by its line, and the rest is read all the same', () => {
    const { lives, unused } = told(log(create, '{"kind": "Event", "apiVersion": "audit', bind));
    expect(lives).toHaveLength(1);
    expect(lives[0]?.node).toBe('node-1');
    expect(unused).toMatchObject([{ line: 2 }]);
  });

  test.each([
    ['{"hello": 1}', 'neither a request, an object nor an event of a watch'],
    [
      '{"type":"ERROR","object":{"kind":"Status","message":"too old resource version"}}',
      'the watch said ERROR: too old resource version',
    ],
    [
      '{"protoPayload":{"methodName":"storage.objects.get"},"timestamp":"2026-11-23T10:00:00Z"}',
      'no request to an API server of Kubernetes',
    ],
  ])('%s', (text, why) => expect(told(text).unused).toMatchObject([{ line: 1, why }]));
});

test('a file that is no object of Kubernetes, or only half of one, is said to be unused', () => {
  const half = [
    { kind: 'Pod' },
    { kind: 'Pod', metadata: null, status: { conditions: {} } },
    { kind: 'Pod', metadata: { name: 7 } },
  ];
  const records = collect([['dump.json', JSON.stringify({ kind: 'List', items: half })]]);
  expect(records.of('Pod')).toEqual([]);
  expect(records.unused).toHaveLength(3);
});

test('a log without answers tells on where a watch without a clock beside it ends', () => {
  const status = (phase: string, state: object) => ({
    ...{ phase, containerStatuses: [{ name: 'app', restartCount: 0, containerID: 'c1', state }] },
  });
  const metadata = { name: 'web', namespace: 'shop', uid: 'u1', resourceVersion: '12', creationTimestamp: whole(0) };
  const running = status('Running', { running: { startedAt: whole(2) } });
  const followed = {
    type: 'MODIFIED',
    object: pod({ metadata, spec: { ...spec(20), nodeName: 'n1' }, status: running }),
  };
  const times = { startedAt: whole(2), finishedAt: whole(59) };
  const body = { metadata: { uid: 'u1' }, status: status('Succeeded', { terminated: { exitCode: 0, ...times } }) };
  const ended = audit({ t: 60, verb: 'patch', subresource: 'status', user: 'system:node:n1', body });
  const { lives } = told(log(create, bind, ended), JSON.stringify(followed, null, 2));
  expect(lives).toMatchObject([
    { containers: [{ runs: [{ exitCode: 0, ended: { at: whole(59) } }] }], last: { phase: 'Succeeded', gone: false } },
  ]);
});
