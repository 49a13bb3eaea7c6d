import { describe, expect, test } from 'vitest';
import type { Pod } from '../objects/types.ts';
import { deleted, deletion, events, type PodFixture, pod, run } from '../simulation/fixtures.ts';
import type { Run } from '../simulation/run.ts';
import { defaultOptions } from '../simulation/situation.ts';
import type { Millis } from '../simulation/trace.ts';
import type { ContainerView, PodState } from './podState.ts';
import { podStateAt } from './podStateAt.ts';

function stateOf(of: Run, t: Millis, name = 'web'): PodState {
  const podState = podStateAt(of, `default/${name}`, t);
  if (!podState) throw new Error('no such pod');
  return podState;
}
function app({ containers }: PodState): ContainerView {
  const found = containers.find(({ name }) => name === 'app');
  if (!found) throw new Error('no such container');
  return found;
}
const pods = (fixture: PodFixture = {}): Pod => pod('web', fixture);
/** Bound to node-1 a moment after its creation at virtual 0. */
const made = (fixture: PodFixture = {}): Run =>
  run([], {
    actions: [
      { t: 0, do: 'apply', objects: [pods(fixture)] },
      { t: 100, do: 'bind', pod: 'default/web', node: 'node-1' },
    ],
  });
const line = ({ kubectl: { name, ready, status, restarts, age } }: PodState) => [name, ready, status, restarts, age];

describe('a pod that has been running since before', () => {
  const of = run([pods({ node: 'node-1' })]);

  test('is shown as its status says, with the line of kubectl', () => {
    const podState = stateOf(of, 0);
    expect(line(podState)).toEqual(['web', '1/1', 'Running', '0', '60m']);
    expect(podState).toMatchObject({ phase: 'Running', goneAt: null, qosClass: 'BestEffort', events: [] });
    expect(podState.conditions).toContainEqual({
      type: 'Ready',
      status: 'True',
      reason: null,
      message: null,
      since: -3_600_000,
    });
  });

  test('has its process, sandbox and volumes on its node', () => {
    const podState = stateOf(of, 0);
    expect(podState.onNode).toEqual({
      node: 'node-1',
      sandbox: 'ready',
      volumes: 'mounted',
      absence: null,
      era: '1.36',
    });
    expect(app(podState).process).toEqual({
      state: 'running',
      attempt: 0,
      since: -3_600_000,
      exitCode: null,
      memoryMi: null,
    });
  });
});

describe('a pod that starts', () => {
  const of = made();

  test('is nowhere before it was made, then has no node', () => {
    expect(podStateAt(of, 'default/web', 0)).toBeNull();
    expect(stateOf(of, 50)).toMatchObject({ phase: 'Pending', onNode: null });
  });

  test.each([
    [200, 'none', 'none', 'ContainerCreating'],
    [530, 'ready', 'none', 'ContainerCreating'],
    [540, 'ready', 'created', 'ContainerCreating'],
    [600, 'ready', 'running', 'Running'],
  ])('at %s ms: sandbox %s, process %s, STATUS %s', (t, sandbox, state, status) => {
    const podState = stateOf(of, t);
    expect(podState.onNode?.sandbox).toBe(sandbox);
    expect(app(podState).process.state).toBe(state);
    expect(podState.kubectl.status).toBe(status);
  });

  test('has its events in order', () => {
    expect(stateOf(of, 1000).events.map(({ reason, count }) => [reason, count])).toEqual([
      ['Pulled', 1],
      ['Created', 1],
      ['Started', 1],
    ]);
  });
});

describe('a pod that ends', () => {
  const of = deleted(pods({ node: 'node-1', preStop: 3, onTerm: { after: 4 } }));

  test.each([
    [1000, 'running', 'Terminating'],
    [5000, 'terminating', 'Terminating'],
    [7300, 'exited', 'Completed'],
    [9000, 'none', 'Completed'],
  ])('at %s ms: process %s, STATUS %s', (t, state, status) => {
    const podState = stateOf(of, t);
    expect(app(podState).process.state).toBe(state);
    expect(podState.kubectl.status).toBe(status);
  });

  test('stays open when its object is gone', () => {
    expect(stateOf(of, 7000).goneAt).toBeNull();
    expect(stateOf(of, 20_000).goneAt).toBeGreaterThan(7000);
    expect(stateOf(of, 20_000).onNode?.sandbox).toBe('stopped');
  });
});

test('a pod deleted by force is gone from the API while its process lives on', () => {
  const of = deleted(pods({ node: 'node-1', onTerm: { ignore: true } }), 0);
  const podState = stateOf(of, 1000);
  expect(podState.goneAt).toBe(20);
  expect(app(podState).process).toMatchObject({ state: 'terminating', attempt: 0 });
  expect(app(stateOf(of, 4000)).process.state).toBe('none');
});

test('of two pods of one name the newest is shown, and going back the one before', () => {
  const second = { t: 60_000, do: 'apply' as const, objects: [pods()] };
  const of = run([pods({ node: 'node-1' })], { actions: [deletion(0, pods()), second] });
  const [old, young] = [stateOf(of, 50_000), stateOf(of, 61_000)];
  expect(old.goneAt).not.toBeNull();
  expect(young).toMatchObject({ goneAt: null, phase: 'Pending' });
  expect(young.uid).not.toBe(old.uid);
  expect(stateOf(of, 50_000)).toEqual(old);
});

test('a moved pod has been on its new node all along, and was never on the old one', () => {
  const of = run([pods({ node: 'node-1' })], {
    actions: [{ t: 1000, do: 'move', pod: 'default/web', node: 'node-2' }],
  });
  expect(stateOf(of, 999).onNode?.node).toBe('node-1');
  expect(stateOf(of, 1000).onNode).toMatchObject({ node: 'node-2', sandbox: 'ready', volumes: 'mounted' });
  expect(app(stateOf(of, 1000)).process.state).toBe('running');
});

describe('a container that crashes again and again', () => {
  const crash = { 'sim/app': '{"runs":[{"after":1,"code":3}]}' };
  const of = made({ annotations: crash });
  const exits = of.trace.filter((event) => event.what === 'runtime' && event.op === 'exit').map(({ t }) => t);

  test('restarts at once the first time, then waits ten seconds, then twenty', () => {
    const [first = 0, second = 0, third = 0] = exits;
    expect(app(stateOf(of, first)).backoff).toBeNull();
    const waits = (ended: Millis) => app(stateOf(of, ended + 2000)).backoff;
    expect(waits(second)).toEqual({ delaySeconds: 10, until: second + 10_000 });
    expect(waits(third)).toEqual({ delaySeconds: 20, until: third + 20_000 });
  });

  test('shows the run before, the number of restarts and the code', () => {
    const podState = app(stateOf(of, (exits[1] ?? 0) + 2000));
    expect(podState.process).toMatchObject({ state: 'exited', attempt: 1, exitCode: 3, since: exits[1] });
    expect(podState.api).toMatchObject({
      state: 'terminated',
      reason: 'Error',
      exitCode: 3,
      restartCount: 1,
      ready: false,
      last: { state: 'terminated', exitCode: 3, since: exits[0] },
    });
  });

  test('counts its events', () => {
    const started = stateOf(of, of.end).events.find(({ reason }) => reason === 'Started');
    const reported = events(of, 'event').filter(({ reason }) => reason === 'Started');
    expect(started?.count).toBe(reported.length);
    expect(started?.last).toBe(reported.at(-1)?.t);
  });
});

describe('an image that cannot be pulled at first', () => {
  const image = { pullSeconds: 1, error: 'not found', failFirst: 2 };
  const of = made({ annotations: { 'sim/app': JSON.stringify({ image }) } });
  const pulls = (op: string) => events(of, 'runtime').flatMap((event) => (event.op === op ? [event.t] : []));
  const [failed, again] = [pulls('pullFailed'), pulls('pull')];
  const waitAt = (t: Millis) => app(stateOf(of, t)).backoff;

  test('puts its pulls off by ten seconds, then twenty', () => {
    const [first = 0, second = 0] = failed;
    expect(waitAt(first - 1)).toBeNull();
    expect(waitAt(first)).toEqual({ image: 'app:1', delaySeconds: 10, until: first + 10_000 });
    expect(waitAt(second)).toEqual({ image: 'app:1', delaySeconds: 20, until: second + 20_000 });
  });

  test('is waited for until the next pull begins, which comes after the wait', () => {
    const [first = 0] = failed;
    const [, second = 0, third = 0] = again;
    expect(second).toBeGreaterThanOrEqual(first + 10_000);
    expect(waitAt(second - 1)?.delaySeconds).toBe(10);
    expect([second, third, of.end].map(waitAt)).toEqual([null, null, null]);
  });

  test('lets the container start after that', () => {
    expect([failed.length, again.length, pulls('pulled').length]).toEqual([2, 3, 1]);
    expect(app(stateOf(of, of.end)).process.state).toBe('running');
    const during = stateOf(of, (failed[0] ?? 0) + 12_000);
    expect(during.kubectl.status).toBe('ErrImagePull');
  });
});

test('a dump that was taken in a back-off tells how long it is', () => {
  const waiting = {
    reason: 'CrashLoopBackOff',
    message: 'back-off 2m40s restarting failed container=app pod=web_x(1)',
  };
  const terminated = { exitCode: 1, startedAt: '2026-01-01T00:00:00Z', finishedAt: '2026-01-01T00:00:05Z' };
  const containerStatuses = [
    { name: 'app', ready: false, restartCount: 5, state: { waiting }, lastState: { terminated } },
  ];
  const bound = pods({ node: 'node-1' });
  const { metadata } = bound;
  const creationTimestamp = '2026-01-01T00:01:05Z';
  const dumped: Pod = {
    ...bound,
    metadata: { ...metadata, creationTimestamp },
    status: { phase: 'Running', containerStatuses },
  };
  expect(app(stateOf(run([dumped]), 0)).backoff).toEqual({ delaySeconds: 160, until: 100_000 });
});

test('tells what a process is told to do, and what it takes', () => {
  const annotations = { 'sim/app': '{"memory":{"startMi":64,"growsMiPerSecond":2}}' };
  const of = made({ annotations });
  const [now, later] = [app(stateOf(of, 1000)), app(stateOf(run([pods({ node: 'node-1', annotations })]), 0))];
  expect(now.behaviour).toEqual({
    memory: { startMi: 64, growsMiPerSecond: 2 },
    onTerm: { after: 1, code: 0, ignore: false },
  });
  expect(now.process.memoryMi).toBe(65);
  expect(later.process.memoryMi).toBe(64);
});

describe('what a node holds', () => {
  const restarted = [
    { t: 1000, do: 'fault', fault: { what: 'kubelet', node: 'node-1' }, runs: false },
    { t: 5000, do: 'fault', fault: { what: 'kubelet', node: 'node-1' }, runs: true },
  ] as const;

  test('goes on while its kubelet is away', () => {
    const of = run([pods({ node: 'node-1' })], { actions: restarted });
    const [before, since, back] = [500, 1000, 5000].map((t) => stateOf(of, t).onNode?.absence);
    expect([before, since, back]).toEqual([null, 'stopped', null]);
    expect(app(stateOf(of, 2000)).process.state).toBe('running');
  });

  test('follows the rules of its era', () => {
    const options = { ...defaultOptions, kubeletEra: { default: '1.36', 'node-1': '1.23' } } as const;
    expect(stateOf(run([pods({ node: 'node-1' })], { options }), 0).onNode?.era).toBe('1.23');
    expect(stateOf(run([pods({ node: 'node-2' })], { options }), 0).onNode?.era).toBe('1.36');
  });

  test('has volumes from before the sandbox until after its end', () => {
    const of = made();
    expect([200, 480].map((t) => stateOf(of, t).onNode?.volumes)).toEqual(['none', 'mounted']);
    const ended = deleted(pods({ node: 'node-1', onTerm: { after: 1 } }));
    const gone = stateOf(ended, 20_000).goneAt ?? 0;
    expect([1000, gone].map((t) => stateOf(ended, t).onNode?.volumes)).toEqual(['mounted', 'none']);
  });

  test('a back-off is forgotten with the kubelet that counted it', () => {
    const crash = { 'sim/app': '{"runs":[{"after":1,"code":3}]}' };
    const stop = { t: 8000, do: 'fault', fault: { what: 'kubelet', node: 'node-1' }, runs: false } as const;
    const bind = { t: 100, do: 'bind', pod: 'default/web', node: 'node-1' } as const;
    const apply = { t: 0, do: 'apply', objects: [pods({ annotations: crash })] } as const;
    const of = run([], { actions: [apply, bind, stop] });
    expect([7999, 8000].map((t) => app(stateOf(of, t)).backoff?.delaySeconds)).toEqual([10, undefined]);
  });
});

test('containers stand in their order, each with its part', () => {
  const initContainers = [{ name: 'init' }, { name: 'side', restartPolicy: 'Always' }];
  const podState = stateOf(run([pods({ node: 'node-1', spec: { initContainers } })]), 0);
  expect(podState.containers.map(({ name, role, process }) => [name, role, process.state])).toEqual([
    ['init', 'init', 'exited'],
    ['side', 'sidecar', 'running'],
    ['app', 'app', 'running'],
  ]);
});

test('the grace of a pod and the hooks of its containers are told as its spec says', () => {
  const lifecycle = { postStart: { exec: { command: ['sh', '-c', 'sync'] } }, preStop: { sleep: { seconds: 5 } } };
  const spec = { terminationGracePeriodSeconds: 45 };
  const podState = stateOf(run([pods({ node: 'node-1', container: { lifecycle }, spec })]), 0);
  expect(podState.graceSeconds).toBe(45);
  expect(app(podState).hooks).toEqual([
    { hook: 'postStart', text: 'exec [sh -c sync]' },
    { hook: 'preStop', text: 'sleep 5s' },
  ]);
  const plain = stateOf(run([pods({ node: 'node-1' })]), 0);
  expect([plain.graceSeconds, app(plain).hooks]).toEqual([30, []]);
});
