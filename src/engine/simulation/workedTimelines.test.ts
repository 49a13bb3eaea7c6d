/** The worked timelines of a pod's end: exact on the node, within the latencies elsewhere. */
import { describe, expect, test } from 'vitest';
import { deletionOf } from './apiTime.ts';
import {
  alive,
  behaviour,
  calls,
  deleted,
  deletion,
  events,
  goneAt,
  type PodFixture,
  phaseAt,
  pod,
  run,
  seconds,
  service,
  shown,
  writtenAt,
} from './fixtures.ts';

const web = (fixture: PodFixture = {}) => pod('web-a', { node: 'node-1', ...fixture });
const neighbour = [pod('web-b', { node: 'node-2' }), service('web', { app: 'web' })];
const eventTexts = (of: ReturnType<typeof run>) =>
  events(of, 'event').map(({ t, reason, message }) => `${seconds(t)} ${reason} ${message}`);
const hooks = (of: ReturnType<typeof run>) =>
  events(of, 'hook').map(({ t, phase, container }) => `${seconds(t)} ${phase} ${container}`);

describe('T-A: no preStop, grace 30, the app needs 5 s', () => {
  const story = deleted(web({ onTerm: { after: 5 } }), undefined, neighbour);

  test('the deletion is stored at 0.02 with its deadline at 30.02', () => {
    const stored = events(story, 'write')[0];
    expect(stored?.t).toBe(20);
    expect(deletionOf(stored?.object as never, story.epoch)).toEqual({ at: 20, deadline: 30_020 });
  });

  test('the app gets SIGTERM at 0.08 and ends by itself', () => {
    expect(eventTexts(story)).toEqual(['0.070 Killing Stopping container app']);
    expect(calls(story)).toEqual(['0.070 stop app 30', '0.080 SIGTERM app', '5.080 exit app 0', '5.080 stopSandbox']);
  });

  test('the endpoint stops being ready at 0.14 and goes with the phase', () => {
    const [first, last] = events(story, 'endpoint');
    expect(first).toMatchObject({ t: 140, service: 'web', state: { ready: false, serving: true, terminating: true } });
    expect(last).toMatchObject({ state: null });
    expect(last?.t).toBeGreaterThan(phaseAt(story, 'Succeeded') ?? 0);
    expect(Math.abs((last?.t ?? 0) - 5200)).toBeLessThanOrEqual(100);
  });

  test('all proxies have new rules at 0.39', () => {
    const applied = events(story, 'proxy').map(({ t, actor, sends }) => [t, actor.node, sends]);
    expect(applied).toEqual([
      [390, 'node-1', false],
      [390, 'node-2', false],
      [390, 'node-3', false],
    ]);
  });

  test('Succeeded is stored at 5.13, the object goes about half a second later', () => {
    expect(phaseAt(story, 'Succeeded')).toBe(5130);
    expect(goneAt(story)).toBe(5720);
  });

  test('kubectl shows Terminating and 1/1 until then, Completed after it', () => {
    expect(shown(story, 'web-a', 0)).toMatchObject({ status: 'Running', ready: '1/1' });
    expect(shown(story, 'web-a', 5129)).toMatchObject({ status: 'Terminating', ready: '1/1' });
    expect(shown(story, 'web-a', 5130)).toMatchObject({ status: 'Completed', ready: '0/1' });
    expect(shown(story, 'web-a', 5720)).toBeNull();
  });

  test('the API tells of containers only when all have ended', () => {
    expect(alive(story, 5079)).toEqual(['app', 'app']);
    expect(alive(story, 5080)).toEqual(['app']);
    expect(shown(story, 'web-a', 5100)?.status).toBe('Terminating');
  });

  test('the last status says that the pod is complete', () => {
    const conditions = story.stateAt(5700).pods.get('default/web-a')?.status?.conditions ?? [];
    expect(conditions.map(({ type, status, reason }) => `${type} ${status} ${reason ?? ''}`.trim())).toEqual([
      'PodReadyToStartContainers False',
      'Initialized True PodCompleted',
      'Ready False PodCompleted',
      'ContainersReady False PodCompleted',
      'PodScheduled True',
    ]);
  });
});

test('A2: an app that ignores SIGTERM is killed at 30.08 and Failed', () => {
  const story = deleted(web({ onTerm: { ignore: true } }));
  expect(calls(story)).toEqual([
    '0.070 stop app 30',
    '0.080 SIGTERM app',
    '30.080 SIGKILL app',
    '30.080 exit app 137',
    '30.080 stopSandbox',
  ]);
  expect(phaseAt(story, 'Failed')).toBe(30_130);
  expect(shown(story, 'web-a', 30_130)?.status).toBe('Error');
});

test('A3: a process without a handler dies at 0.08 with 143 and the pod is Failed', () => {
  const story = deleted(web({ onTerm: { after: 0, code: 143 } }));
  expect(calls(story)).toContain('0.080 exit app 143');
  expect(phaseAt(story, 'Failed')).toBe(130);
});

test('A4: a pod without a node is gone at once', () => {
  const story = deleted(pod('web-a'));
  expect(goneAt(story)).toBe(20);
  expect(calls(story)).toEqual([]);
});

test('T-B: the preStop hook takes its part of the grace', () => {
  const story = deleted(web({ preStop: 10, onTerm: { after: 15 } }), undefined, neighbour);
  expect(hooks(story)).toEqual(['0.070 begin app', '10.070 end app']);
  expect(calls(story).slice(0, 3)).toEqual(['10.070 stop app 20', '10.080 SIGTERM app', '25.080 exit app 0']);
  expect(phaseAt(story, 'Succeeded')).toBe(25_130);
});

test('B2: an app that needs longer than what is left is killed', () => {
  const story = deleted(web({ preStop: 10, onTerm: { after: 25 } }));
  expect(calls(story)).toContain('30.080 exit app 137');
  expect(phaseAt(story, 'Failed')).toBe(30_130);
});

const exec = (...command: string[]) => ({ lifecycle: { preStop: { exec: { command } } } });

describe('T-C: an exec hook of 40 s, grace 30', () => {
  const story = deleted(web({ container: exec('sim-exec', 'takes=40', 'exit=0'), onTerm: { ignore: true } }));

  test('is abandoned; the app still gets SIGTERM and 2 s', () => {
    expect(hooks(story)).toEqual(['0.070 begin app', '30.070 abandoned app']);
    expect(calls(story).slice(0, 4)).toEqual([
      '30.070 stop app 2',
      '30.080 SIGTERM app',
      '32.080 SIGKILL app',
      '32.080 exit app 137',
    ]);
  });

  test('nothing happens when the deadline passes', () => {
    expect(events(story, 'write').filter(({ t }) => t > 1000 && t < 32_000)).toEqual([]);
  });

  test('the hook dies with its container and is then reported', () => {
    expect(eventTexts(story)).toEqual([
      '0.070 Killing Stopping container app',
      '32.080 FailedPreStopHook PreStopHook failed',
    ]);
    expect(phaseAt(story, 'Failed')).toBe(32_130);
  });
});

test('C2: a hook that fails after 3 s leaves 27 s', () => {
  const story = deleted(web({ container: exec('sim-exec', 'takes=3', 'exit=1') }));
  expect(hooks(story)).toEqual(['0.070 begin app', '3.070 failed app']);
  expect(eventTexts(story)[1]).toBe('3.070 FailedPreStopHook PreStopHook failed');
  expect(calls(story)[0]).toBe('3.070 stop app 27');
});

test('C3: the pod succeeds although its hook never finished', () => {
  const story = deleted(web({ container: exec('sim-exec', 'takes=40', 'exit=0'), onTerm: { after: 1 } }));
  expect(calls(story)).toContain('31.080 exit app 0');
  expect(phaseAt(story, 'Succeeded')).toBe(31_130);
});

describe('T-D: force', () => {
  const story = deleted(web({ onTerm: { ignore: true } }), 0, neighbour);

  test('the object is gone at 0.02 while the process lives until 2.08', () => {
    expect(goneAt(story)).toBe(20);
    expect(calls(story).slice(0, 3)).toEqual(['0.070 stop app 2', '0.080 SIGTERM app', '2.080 SIGKILL app']);
    expect(alive(story, 2079)).toHaveLength(2);
    expect(alive(story, 2080)).toHaveLength(1);
  });

  test('the endpoint goes without a terminating stage, and no status is stored any more', () => {
    expect(events(story, 'endpoint').map(({ t, state }) => [t, state])).toEqual([[140, null]]);
    expect(events(story, 'write').filter(({ t, object }) => t > 20 && object.kind === 'Pod')).toEqual([]);
  });

  test('a preStop hook gets one second', () => {
    const hooked = deleted(web({ preStop: 20, onTerm: { ignore: true } }), 0);
    expect(hooks(hooked)).toEqual(['0.070 begin app', '1.070 abandoned app']);
    expect(calls(hooked).slice(0, 3)).toEqual(['1.070 stop app 2', '1.080 SIGTERM app', '3.080 SIGKILL app']);
  });

  test('a finalizer keeps the object, not the process', () => {
    const kept = deleted(web({ onTerm: { ignore: true }, finalizers: ['example.com/hold'] }), 0);
    expect(goneAt(kept)).toBeNull();
    expect(calls(kept)).toContain('2.080 SIGKILL app');
    expect(writtenAt(kept, ({ metadata }) => metadata.deletionGracePeriodSeconds === 0)).toBe(20);
  });
});

describe('T-E: two apps and a sidecar', () => {
  const sleepHook = (seconds: number) => ({ lifecycle: { preStop: { sleep: { seconds } } } });
  const trio = (app: Parameters<typeof behaviour>[0], more: readonly string[] = []) =>
    pod('web-a', {
      node: 'node-1',
      annotations: {
        'sim/app': behaviour(app),
        'sim/helper': behaviour({ after: 4 }),
        'sim/proxy': behaviour({ after: 3 }),
        ...Object.fromEntries(more.map((name) => [`sim/${name}`, behaviour({ after: 1 })])),
      },
      spec: {
        containers: [{ name: 'app' }, { name: 'helper', ...sleepHook(5) }],
        initContainers: [
          { name: 'proxy', restartPolicy: 'Always', ...sleepHook(2) },
          ...more.map((name) => ({ name, restartPolicy: 'Always' })),
        ],
      },
    });

  test('the sidecar waits for both apps within its own grace', () => {
    const story = deleted(trio({ after: 8 }));
    expect(hooks(story)).toEqual(['0.070 begin proxy', '0.070 begin helper', '2.070 end proxy', '5.070 end helper']);
    expect(calls(story)).toEqual([
      '0.070 stop app 30',
      '0.080 SIGTERM app',
      '5.070 stop helper 25',
      '5.080 SIGTERM helper',
      '8.080 exit app 0',
      '9.080 exit helper 0',
      '9.080 stop proxy 21',
      '9.090 SIGTERM proxy',
      '12.090 exit proxy 0',
      '12.090 stopSandbox',
    ]);
    expect(phaseAt(story, 'Succeeded')).toBe(12_140);
  });

  test('E2: its turn comes at the end of its grace at the latest', () => {
    const story = deleted(trio({ ignore: true }));
    expect(calls(story)).toContain('30.070 stop proxy 2');
    expect(calls(story)).toContain('30.080 SIGKILL app');
    expect(phaseAt(story, 'Failed')).toBeGreaterThan(30_080);
  });

  test('E3: of two sidecars the last one stops first', () => {
    const stops = calls(deleted(trio({ after: 8 }, ['log']))).filter((call) => call.includes('SIGTERM'));
    expect(stops.map((call) => call.split(' ').at(-1))).toEqual(['app', 'helper', 'log', 'proxy']);
  });
});

test('while the pod leaves only readiness is told: an early end of one container is not', () => {
  const readinessProbe = { exec: { command: ['sim-probe', 'ok=0-6'] }, periodSeconds: 1, failureThreshold: 1 };
  const subject = pod('web-a', {
    onTerm: { after: 9 },
    annotations: { 'sim/fast': behaviour({ after: 0 }) },
    spec: { containers: [{ name: 'app', readinessProbe }, { name: 'fast' }] },
  });
  const bind = { t: 0, do: 'bind' as const, pod: 'default/web-a', node: 'node-1' };
  const story = run([subject], { actions: [bind, deletion(4000, subject)] });
  expect(alive(story, 9000)).toEqual(['app']);
  expect(shown(story, 'web-a', 4500)).toMatchObject({ ready: '2/2', status: 'Terminating' });
  expect(shown(story, 'web-a', 9000)).toMatchObject({ ready: '1/2', status: 'Terminating' });
  const states = story.stateAt(9000).pods.get('default/web-a')?.status?.containerStatuses;
  expect(states?.map(({ state }) => Object.keys(state ?? {}))).toEqual([['running'], ['running']]);
});

describe('T-G: shortening a deletion that runs', () => {
  const subject = web({ onTerm: { ignore: true } });
  const shortened = (grace: number) =>
    run([subject], { actions: [deletion(0, subject), deletion(10_000, subject, grace)] });

  test.each([
    [5, { at: 9020, deadline: 10_020 }, 1],
    [20, { at: 20, deadline: 20_020 }, 20],
  ])('to %s s moves the deadline, and SIGKILL comes as before', (grace, times, stored) => {
    const story = shortened(grace);
    const second = events(story, 'write').find(({ t }) => t >= 10_000)?.object as ReturnType<typeof pod>;
    expect(deletionOf(second, story.epoch)).toEqual(times);
    expect(second.metadata.deletionGracePeriodSeconds).toBe(stored);
    expect(calls(story)).toContain('30.080 SIGKILL app');
    expect(calls(story).filter((call) => call.includes(' stop '))).toHaveLength(1);
  });

  test('asking for more changes nothing', () => {
    const story = shortened(60);
    expect(events(story, 'write').filter(({ t }) => t >= 10_000 && t < 30_000)).toEqual([]);
  });
});
