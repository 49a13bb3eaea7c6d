/** Containers that end and are started again. */
import { describe, expect, test } from 'vitest';
import type { Container, Pod, PodSpec } from '../objects/types.ts';
import { defaultLatencies } from '../simulation/latencies.ts';
import { calls, deletion, events, pod, run, shown, writtenAt } from '../simulation/fixtures.ts';
import type { Run } from '../simulation/run.ts';

const latencies = { ...defaultLatencies, retryJitter: 1 };
const runs = (...plans: readonly { after: number; code?: number }[]): string => JSON.stringify({ runs: plans });
const crash = { after: 1, code: 1 };

interface Story {
  app?: string;
  annotations?: Record<string, string>;
  container?: Partial<Container>;
  spec?: Partial<PodSpec>;
  seconds?: number;
  deleteAt?: number;
}

function story({ app = runs({ after: 0 }), annotations, container, spec, seconds = 60, deleteAt }: Story): Run {
  const subject = pod('web', {
    annotations: { 'sim/app': app, ...annotations },
    ...(container && { container }),
    ...(spec && { spec }),
  });
  const bind = { t: 0, do: 'bind' as const, pod: 'default/web', node: 'node-1' };
  const end = deleteAt === undefined ? [] : [deletion(deleteAt * 1000, subject)];
  return run([subject], { actions: [bind, ...end], latencies, horizon: seconds * 1000 });
}

const timesOf = (of: Run, op: string, container = 'app'): readonly number[] =>
  events(of, 'runtime').flatMap((event) => (event.op === op && event.container === container ? [event.t / 1000] : []));

/** Do the starts after each exit come when these seconds are over? Relist and ticker have periods of a second. */
function waitsAre(of: Run, delays: readonly number[]): boolean {
  const [starts, exits] = [timesOf(of, 'start').slice(1), timesOf(of, 'exit')];
  const late = starts.map((t, index) => t - (exits[index] ?? 0) - (delays[index] ?? 0));
  return starts.length === delays.length && late.every((seconds) => seconds >= 0 && seconds < 2);
}

const reasons = (of: Run): readonly string[] => events(of, 'event').map(({ reason }) => reason);

describe('a container that fails again and again', () => {
  const crashing = story({ app: runs(crash), seconds: 800 });

  test('is restarted at once, then after waits that double up to five minutes', () => {
    expect(waitsAre(crashing, [0, 10, 20, 40, 80, 160, 300])).toBe(true);
  });

  test('shows its error while it waits', () => {
    expect(shown(crashing, 'web', 8000)).toMatchObject({ status: 'Error', ready: '0/1' });
    expect(writtenAt(crashing, ({ status }) => status?.phase === 'Failed')).toBeNull();
  });

  test('shows CrashLoopBackOff after a minute of a long wait', () => {
    const began = timesOf(crashing, 'exit')[4] ?? 0;
    expect(shown(crashing, 'web', (began + 50) * 1000)?.status).toBe('Error');
    expect(shown(crashing, 'web', (began + 65) * 1000)).toMatchObject({ status: 'CrashLoopBackOff' });
  });

  test('counts its restarts and keeps its last end', () => {
    expect(shown(crashing, 'web', 16_000)?.restarts).toMatch(/^2 \(1\ds ago\)$/);
  });
});

test('a run of more than ten minutes makes up for the failures before', () => {
  const long = story({ app: runs(crash, crash, crash, { after: 601, code: 1 }, crash), seconds: 900 });
  expect(waitsAre(long, [0, 10, 20, 0, 10, 20, 40, 80])).toBe(true);
});

describe('what runs again', () => {
  const rule = { action: 'Restart', exitCodes: { operator: 'In', values: [42] } };
  test.each<[string, Story, number, string]>([
    [
      'OnFailure, failed once',
      { app: runs(crash, { after: 1, code: 0 }), spec: { restartPolicy: 'OnFailure' } },
      2,
      'Completed',
    ],
    [
      'OnFailure, succeeded',
      { app: runs({ after: 1, code: 0 }), spec: { restartPolicy: 'OnFailure' } },
      1,
      'Completed',
    ],
    ['Never, failed', { app: runs(crash), spec: { restartPolicy: 'Never' } }, 1, 'Error'],
    [
      'Never, but a rule for this exit code',
      {
        app: runs({ after: 1, code: 42 }, crash),
        spec: { restartPolicy: 'Never' },
        container: { restartPolicy: 'Never', restartPolicyRules: [rule] },
      },
      2,
      'Error',
    ],
  ])('%s', (_, given, starts, status) => {
    const done = story(given);
    expect(timesOf(done, 'start')).toHaveLength(starts);
    expect(shown(done, 'web', done.end)?.status).toBe(status);
  });

  test('a sidecar that ends beside its app, whatever the policy', () => {
    const spec = { restartPolicy: 'Never', initContainers: [{ name: 'proxy', restartPolicy: 'Always' }] };
    const done = story({ annotations: { 'sim/proxy': runs({ after: 3, code: 0 }, { after: 0 }) }, spec });
    expect(timesOf(done, 'start', 'proxy')).toHaveLength(2);
    expect(timesOf(done, 'start')).toHaveLength(1);
    expect(shown(done, 'web', done.end)).toMatchObject({ status: 'Running', ready: '2/2' });
  });
});

test('a failing init container shows Init:Error and holds up the app', () => {
  const failing = story({ annotations: { 'sim/first': runs(crash) }, spec: { initContainers: [{ name: 'first' }] } });
  expect(timesOf(failing, 'start')).toEqual([]);
  expect(shown(failing, 'web', 6000)).toMatchObject({ status: 'Init:Error', ready: '0/1' });
});

describe('a container whose liveness probe fails', () => {
  const livenessProbe = {
    exec: { command: ['sim-probe', 'ok=0-5'] },
    periodSeconds: 1,
    terminationGracePeriodSeconds: 3,
  };
  const ignore = JSON.stringify({ onTerm: { ignore: true } });
  const killed = story({ app: ignore, container: { livenessProbe }, seconds: 14 });

  test('is told why, and gets the grace of its probe', () => {
    expect(events(killed, 'event').map(({ message }) => message)).toContain(
      'Container app failed liveness probe, will be restarted',
    );
    expect(calls(killed).map((call) => call.replace(/^\S+ /, ''))).toEqual([
      'stop app 3',
      'SIGTERM app',
      'SIGKILL app',
      'exit app 137',
    ]);
  });

  test('starts anew in the same sync: nobody sees it stopped', () => {
    expect(
      writtenAt(killed, ({ status }) => status?.containerStatuses?.[0]?.state?.terminated !== undefined),
    ).toBeNull();
    expect(shown(killed, 'web', killed.end)).toMatchObject({ status: 'Running', ready: '1/1' });
    expect(timesOf(killed, 'start')).toHaveLength(2);
  });

  test('stays ended where the policy says Never', () => {
    const never = story({ container: { livenessProbe }, spec: { restartPolicy: 'Never' } });
    expect(timesOf(never, 'start')).toHaveLength(1);
    expect(shown(never, 'web', never.end)?.status).toBe('Completed');
  });
});

test('a failing postStart hook ends its container, which then waits for its next start; that it waits is told a second later (KUBELET-49)', () => {
  const postStart = { exec: { command: ['sim-exec', 'takes=1', 'exit=1'] } };
  const hooked = story({ container: { lifecycle: { postStart } }, seconds: 8 });
  expect(reasons(hooked)).toContain('FailedPostStartHook');
  const backedOff = events(hooked, 'event').find(({ reason }) => reason === 'BackOff')?.t ?? 0;
  expect(shown(hooked, 'web', backedOff + 900)).toMatchObject({ status: 'PostStartHookError', ready: '0/1' });
  expect(shown(hooked, 'web', backedOff + 1100)).toMatchObject({ status: 'CrashLoopBackOff', ready: '0/1' });
});

test.each([
  [{ image: 'UPPER:v1' }, 'InvalidImageName'],
  [{ image: 'a b' }, 'InvalidImageName'],
])('an image %j cannot be had: %s', (container, status) => {
  const refused = story({ container });
  expect(shown(refused, 'web', 5000)?.status).toBe(status);
  expect(timesOf(refused, 'create')).toEqual([]);
});

test('a pod deleted while its container waits ends at once: there is nothing to stop', () => {
  const waiting = story({ app: runs(crash), deleteAt: 8 });
  expect(calls(waiting).map((call) => call.replace(/^\S+ /, ''))).toEqual(['exit app 1', 'exit app 1', 'stopSandbox']);
  expect(writtenAt(waiting, (_, type) => type === 'DELETED')).toBeLessThan(10_000);
});

test('where an image is missing beside a container that waits, the end of its wait decides about the next try', () => {
  const two = story({
    app: runs(crash),
    spec: {
      containers: [
        { name: 'app', image: 'app:1' },
        { name: 'bad', image: 'a b' },
      ],
    },
  });
  const tries = events(two, 'event').filter(({ reason }) => reason === 'InspectFailed');
  expect(waitsAre(two, [0, 10, 20])).toBe(true);
  // The later ones are not stored: by then 25 Events tell of the pod.
  expect(tries.map(({ t }) => Math.floor(t / 1000))).toEqual([0, 1, 2, 3, 4, 14, 15]);
});

describe('a container whose image is changed', () => {
  const steps = [{ op: 'replace', path: '/spec/containers/0/image', value: 'app:2' }];
  const patch = { type: 'json' as const, steps };

  test.each<[string, Pod]>([
    ['that ran before', pod('web', { node: 'node-1' })],
    ['that was started here', pod('web')],
  ])('%s is stopped and starts with the new one', (_, subject) => {
    const bind = { t: 0, do: 'bind' as const, pod: 'default/web', node: 'node-1' };
    const patched = { t: 5000, do: 'patch', subject: 'Pod/default/web', patch } as const;
    const changed = run([subject], { actions: subject.spec.nodeName ? [patched] : [bind, patched] });
    const texts = events(changed, 'event').map(({ message }) => message);
    expect(texts).toContain('Container app definition changed, will be restarted');
    expect(texts.at(-3)).toBe('Container image "app:2" already present on machine and can be accessed by the pod');
    expect(shown(changed, 'web', changed.end)).toMatchObject({ status: 'Running', ready: '1/1' });
    expect(shown(changed, 'web', changed.end)?.restarts).toMatch(/^1 /);
  });
});
