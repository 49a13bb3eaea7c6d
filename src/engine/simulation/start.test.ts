/** What is written and told when a pod starts, in which order. */
import { describe, expect, test } from 'vitest';
import type { Pod } from '../objects/types.ts';
import {
  alive,
  behaviour,
  calls,
  deletion,
  events,
  goneAt,
  phaseAt,
  pod,
  run,
  shown,
  takes,
  writtenAt,
} from './fixtures.ts';
import type { Run } from './run.ts';

const scheduled = (subject: Pod, t = 0): Run =>
  run([subject], { actions: [{ t, do: 'schedule', pod: `default/${subject.metadata.name}` }] });

const statuses = (of: Run, name: string): readonly string[] => {
  const texts = events(of, 'write')
    .filter(({ object }) => object.kind === 'Pod')
    .map(({ t }) => shown(of, name, t))
    .map((columns) => (columns ? `${columns.status} ${columns.ready}` : 'gone'));
  return texts.filter((text, index) => text !== texts[index - 1]);
};

const conditionsAt = (of: Run, name: string, t: number): Record<string, string> =>
  Object.fromEntries(
    (of.stateAt(t).pods.get(`default/${name}`)?.status?.conditions ?? []).map(({ type, status }) => [type, status]),
  );

describe('a pod with one container', () => {
  const story = scheduled(pod('web'));

  test('is bound, gets its first status, its sandbox and its container', () => {
    expect(statuses(story, 'web')).toEqual(['Pending 0/1', 'ContainerCreating 0/1', 'Running 1/1']);
    const order = events(story, 'runtime').map(({ op }) => op);
    expect(order).toEqual(['runSandbox', 'create', 'start']);
  });

  test('tells of each step', () => {
    expect(events(story, 'event').map(({ reason, message }) => `${reason}: ${message}`)).toEqual([
      'Scheduled: Successfully assigned default/web to node-1',
      'Pulled: Container image "app:1" already present on machine and can be accessed by the pod',
      'Created: Container created',
      'Started: Container started',
    ]);
  });

  test('has its sandbox told alone, before anything runs', () => {
    const sandbox = events(story, 'runtime')[0]?.t ?? 0;
    expect(conditionsAt(story, 'web', sandbox)).toMatchObject({
      PodReadyToStartContainers: 'False',
      Initialized: 'True',
    });
    expect(conditionsAt(story, 'web', sandbox + 30)).toEqual({
      PodReadyToStartContainers: 'True',
      Initialized: 'True',
      Ready: 'False',
      ContainersReady: 'False',
      PodScheduled: 'True',
    });
    const written = story.stateAt(sandbox + 30).pods.get('default/web');
    expect(written?.status?.podIP).toBeUndefined();
  });

  test('runs at last with everything True and an address', () => {
    const written = story.stateAt(story.end).pods.get('default/web');
    expect(new Set(Object.values(conditionsAt(story, 'web', story.end)))).toEqual(new Set(['True']));
    expect(written?.status?.podIP).toMatch(/^10\.\d+\.\d+\.\d+$/);
    expect(alive(story, story.end)).toEqual(['app']);
  });

  test('a condition keeps its time while its status stays', () => {
    const scheduledAt = (t: number) =>
      story
        .stateAt(t)
        .pods.get('default/web')
        ?.status?.conditions?.find(({ type }) => type === 'PodScheduled')?.lastTransitionTime;
    expect(scheduledAt(story.end)).toBe(scheduledAt(writtenAt(story, ({ spec }) => spec.nodeName !== undefined) ?? 0));
  });
});

test('init containers run one after the other, then the app', () => {
  const annotations = { 'sim/one': '{"runs":[{"after":2,"code":0}]}', 'sim/two': '{"runs":[{"after":1,"code":0}]}' };
  const story = scheduled(pod('web', { annotations, spec: { initContainers: [{ name: 'one' }, { name: 'two' }] } }));
  const order = events(story, 'runtime').map(({ op, container }) => `${op} ${container ?? ''}`.trim());
  expect(order.filter((call) => !call.startsWith('create'))).toEqual([
    'runSandbox',
    'start one',
    'exit one',
    'start two',
    'exit two',
    'start app',
  ]);
  expect(statuses(story, 'web')).toEqual([
    'Pending 0/1',
    'Init:0/2 0/1',
    'Init:1/2 0/1',
    'PodInitializing 0/1',
    'Running 1/1',
  ]);
});

test('a sidecar starts before the app and counts as ready', () => {
  const story = scheduled(pod('web', { spec: { initContainers: [{ name: 'proxy', restartPolicy: 'Always' }] } }));
  const starts = events(story, 'runtime').filter(({ op }) => op === 'start');
  expect(starts.map(({ container }) => container)).toEqual(['proxy', 'app']);
  expect(statuses(story, 'web')).toEqual(['Pending 0/2', 'Init:0/1 0/2', 'PodInitializing 1/2', 'Running 2/2']);
});

test('a readiness probe is asked at once and then in its period', () => {
  const readinessProbe = { exec: { command: ['sim-probe', 'ok=2-'] }, periodSeconds: 1 };
  const story = scheduled(pod('web', { container: { readinessProbe } }));
  expect(statuses(story, 'web').slice(-2)).toEqual(['Running 0/1', 'Running 1/1']);
  const started = events(story, 'runtime').find(({ op }) => op === 'start')?.t ?? 0;
  const unhealthy = events(story, 'event').filter(({ reason }) => reason === 'Unhealthy');
  expect(unhealthy[0]).toMatchObject({ t: started, message: 'Readiness probe failed: not ok' });
  const ready = writtenAt(story, ({ status }) => status?.containerStatuses?.[0]?.ready === true) ?? 0;
  expect(ready - started).toBeGreaterThanOrEqual(2000);
  expect(ready - started).toBeLessThanOrEqual(3100);
});

test('a probe that never succeeds does not keep the run going', () => {
  const readinessProbe = { exec: { command: ['sim-probe', 'ok='] }, periodSeconds: 5 };
  const story = scheduled(pod('web', { container: { readinessProbe } }));
  expect(shown(story, 'web', story.end)).toMatchObject({ status: 'Running', ready: '0/1' });
  expect(story.end).toBeLessThan(60_000);
});

test('with a startup probe the container is started when it has passed', () => {
  const startupProbe = { exec: { command: ['sim-probe', 'ok=1-'] }, periodSeconds: 1 };
  const story = scheduled(pod('web', { container: { startupProbe } }));
  expect(statuses(story, 'web').slice(-2)).toEqual(['Running 0/1', 'Running 1/1']);
});

test('readiness is not asked before the startup probe has passed', () => {
  const scripted = { exec: { command: ['sim-probe', 'ok=3-'] }, periodSeconds: 1 };
  const startupProbe = { ...scripted, failureThreshold: 5 };
  const story = scheduled(pod('web', { container: { startupProbe, readinessProbe: scripted } }));
  const failed = new Set(events(story, 'event').flatMap(({ type, message }) => (type === 'Warning' ? [message] : [])));
  expect(failed).toEqual(new Set(['Startup probe failed: not ok']));
  expect(shown(story, 'web', story.end)).toMatchObject({ ready: '1/1' });
});

test('a process that takes too much memory ends as OOMKilled', () => {
  const annotations = { 'sim/app': '{"runs":[{"after":3,"oom":true}]}' };
  const story = scheduled(pod('job', { annotations, spec: { restartPolicy: 'Never' } }));
  expect(shown(story, 'job', story.end)?.status).toBe('OOMKilled');
  expect(calls(story)[0]).toContain('exit app 137');
});

test('a gated pod is not scheduled', () => {
  expect(events(scheduled(pod('web', { spec: { schedulingGates: [{ name: 'x' }] } })), 'decision')).toEqual([]);
});

test('no node takes it: an event, a condition, and the unschedulable part of the queue', () => {
  const story = run([pod('web')], { actions: [{ t: 0, do: 'schedule', pod: 'default/web' }], decide: takes(null) });
  expect(events(story, 'event')).toMatchObject([
    { type: 'Warning', reason: 'FailedScheduling', message: '0/3 nodes are available: no.' },
  ]);
  const written = story.stateAt(story.end).pods.get('default/web');
  expect(written?.status?.conditions).toMatchObject([
    { type: 'PodScheduled', status: 'False', reason: 'Unschedulable', message: '0/3 nodes are available: no.' },
  ]);
  expect(story.stateAt(0).queue.get('default/web')?.place).toBe('inFlight');
  expect(story.stateAt(story.end).queue.get('default/web')?.place).toBe('unschedulable');
});

describe('a deletion while the pod starts', () => {
  const during = (t: number) =>
    run([pod('web', { onTerm: { after: 1 } })], {
      actions: [{ t: 0, do: 'bind', pod: 'default/web', node: 'node-1' }, deletion(t, pod('web'))],
    });

  test('while it waits for volumes nothing is started', () => {
    const story = during(150);
    expect(events(story, 'runtime')).toEqual([]);
    const last = events(story, 'write').findLast(({ type }) => type === 'MODIFIED')?.object as Pod;
    expect(last.status?.phase).toBe('Failed');
    expect(last.status?.containerStatuses?.[0]?.state?.terminated).toMatchObject({
      exitCode: 137,
      reason: 'ContainerStatusUnknown',
    });
    expect(goneAt(story)).not.toBeNull();
  });

  test('after that the start goes to its end, then the container is killed', () => {
    const story = during(380);
    const texts = events(story, 'event').map(({ reason }) => reason);
    expect(texts).toEqual(['Pulled', 'Created', 'Started', 'Killing']);
    expect(calls(story).map((call) => call.split(' ')[1])).toEqual(['stop', 'SIGTERM', 'exit', 'stopSandbox']);
    expect(phaseAt(story, 'Succeeded')).not.toBeNull();
  });
});

test('a pod that ends by itself is told so one relist before its phase says it', () => {
  const annotations = { 'sim/app': '{"runs":[{"after":3,"code":1}]}' };
  const story = scheduled(pod('job', { annotations, spec: { restartPolicy: 'Never' } }));
  const error = events(story, 'write').find(({ t }) => shown(story, 'job', t)?.status === 'Error')?.t ?? 0;
  const failed = phaseAt(story, 'Failed') ?? 0;
  expect(failed - error).toBeGreaterThanOrEqual(950);
  expect(failed - error).toBeLessThanOrEqual(1050);
  expect(goneAt(story)).toBeNull();
  expect(alive(story, story.end)).toEqual([]);
});

test('when the app of a job is done its sidecar is stopped', () => {
  const annotations = { 'sim/app': '{"runs":[{"after":3,"code":0}]}', 'sim/proxy': behaviour({ after: 1 }) };
  const spec = { restartPolicy: 'Never', initContainers: [{ name: 'proxy', restartPolicy: 'Always' }] };
  const story = scheduled(pod('job', { annotations, spec }));
  expect(calls(story).map((call) => call.split(' ').slice(1).join(' '))).toEqual([
    'exit app 0',
    'stop proxy 30',
    'SIGTERM proxy',
    'exit proxy 0',
    'stopSandbox',
  ]);
  expect(phaseAt(story, 'Succeeded')).not.toBeNull();
});
