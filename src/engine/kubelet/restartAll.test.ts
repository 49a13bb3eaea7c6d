/** RestartAllContainers: a rule answers an exit with a new beginning for all containers (KEP-5532). */
import { describe, expect, test } from 'vitest';
import type { Container, Pod, PodSpec } from '../objects/types.ts';
import { events, pod, run, shown } from '../simulation/fixtures.ts';
import { defaultLatencies } from '../simulation/latencies.ts';
import type { Run } from '../simulation/run.ts';

const all = { action: 'RestartAllContainers', exitCodes: { operator: 'In', values: [7] } };
const trigger: Container = { name: 'app', image: 'app:1', restartPolicy: 'Never', restartPolicyRules: [all] };
const runs = (...plans: readonly object[]): string => JSON.stringify({ runs: plans, onTerm: { after: 1, code: 0 } });
const ended = (after: number, code: number) => ({ after, code });

interface Story {
  app?: string;
  annotations?: Record<string, string>;
  spec?: Partial<PodSpec>;
}

/** The one that asks runs for 15 s each time: by the end it has done so once. */
function story({ app = runs(ended(15, 7)), annotations, spec }: Story): Run {
  const subject = pod('web', {
    annotations: { 'sim/app': app, ...annotations },
    spec: { restartPolicy: 'Never', containers: [trigger], ...spec },
  });
  const bind = { t: 0, do: 'bind' as const, pod: 'default/web', node: 'node-1' };
  return run([subject], { actions: [bind], latencies: { ...defaultLatencies, retryJitter: 1 }, horizon: 30_000 });
}

const startsOf = (of: Run, container: string) =>
  events(of, 'runtime').filter((event) => event.op === 'start' && event.container === container);
const statusesOf = (of: Run) =>
  events(of, 'write').flatMap(({ object }) => (object.kind === 'Pod' ? [(object as Pod).status ?? {}] : []));
const restartingOf = (of: Run) =>
  statusesOf(of).map(({ conditions = [] }) => conditions.find(({ type }) => type === 'AllContainersRestarting'));

const removed = 'The container is removed because RestartAllContainers in place';

describe('KUBELET-9: an exit that asks for all', () => {
  const init = { name: 'first' };
  const proxy: Container = {
    name: 'proxy',
    restartPolicy: 'Always',
    lifecycle: { preStop: { sleep: { seconds: 5 } } },
  };
  const done = story({
    annotations: {
      'sim/first': runs(ended(1, 0)),
      'sim/other': runs(ended(1, 0)),
      'sim/proxy': JSON.stringify({ onTerm: { ignore: true } }),
    },
    spec: { initContainers: [init, proxy], containers: [trigger, { name: 'other' }] },
  });

  test('has all containers run again, from the first init container on, also those that had succeeded', () => {
    expect(shown(done, 'web', done.end)).toMatchObject({ status: 'NotReady', ready: '2/3' });
    for (const name of ['first', 'proxy', 'app', 'other']) expect(startsOf(done, name)).toHaveLength(2);
    expect(startsOf(done, 'first')[1]?.t).toBeLessThan(startsOf(done, 'proxy')[1]?.t ?? 0);
  });

  test('kills what runs without its hook, with the least time', () => {
    expect(events(done, 'hook')).toEqual([]);
    const stops = events(done, 'runtime').filter(({ op }) => op === 'stop');
    expect(stops.map(({ container, timeout }) => [container, timeout])).toEqual([['proxy', 2]]);
    expect(events(done, 'runtime').filter(({ op }) => op === 'SIGKILL')).toHaveLength(1);
  });

  test('is told by a condition until the records are gone, and by the reason of each container then', () => {
    const conditions = restartingOf(done).filter((condition) => condition !== undefined);
    expect(conditions[0]).toMatchObject({ status: 'False' });
    expect(conditions.find(({ status }) => status === 'True')).toMatchObject({
      reason: 'RestartAllContainersStarted',
      message: 'container exited with restart policy rule',
    });
    expect(conditions.at(-1)?.status).toBe('False');
    const was = restartingOf(done).findIndex((condition) => condition?.status === 'True');
    const at = restartingOf(done).findIndex((condition, index) => index > was && condition?.status === 'False');
    const { initContainerStatuses = [], containerStatuses = [] } = statusesOf(done)[at] ?? {};
    const why = { reason: 'RestartingAllContainers', message: removed };
    for (const { state, lastState, restartCount } of [...initContainerStatuses, ...containerStatuses]) {
      expect(state).toEqual({ waiting: why });
      expect(lastState?.terminated).toEqual({ exitCode: 137, ...why });
      expect(restartCount).toBe(1);
    }
  });

  test('tells the kill in a word of its own', () => {
    const killing = events(done, 'event').filter(({ reason }) => reason === 'Killing');
    expect(killing.map(({ message }) => message)).toEqual(['killing']);
  });

  test('leaves pod, address and sandbox as they are', () => {
    expect(events(done, 'runtime').filter(({ op }) => op === 'runSandbox')).toHaveLength(1);
    expect(new Set(statusesOf(done).flatMap(({ podIP }) => podIP ?? [])).size).toBe(1);
    expect(events(done, 'invariant')).toEqual([]);
  });

  test('is told even where nothing has to be killed', () => {
    const alone = restartingOf(story({})).map((condition) => condition?.status);
    expect(alone).toContain('True');
    expect(alone.at(-1)).toBe('False');
  });
});

test('KUBELET-9: who asks for it again and again never waits, and does what it did in its first run: nobody knows of the earlier ones', () => {
  const again = story({ app: runs(ended(1, 7), ended(20, 0)) });
  const starts = startsOf(again, 'app').map(({ t }) => Math.floor(t / 1000));
  expect(starts.slice(0, 4).map((t, index) => t - (starts[index - 1] ?? 0))).toEqual([0, 2, 2, 2]);
  expect(events(again, 'event').map(({ reason }) => reason)).not.toContain('BackOff');
});

test('KUBELET-9: a pod whose rules ask for no such thing has no such condition', () => {
  const plain = story({ spec: { containers: [{ name: 'app' }] } });
  expect(restartingOf(plain).filter((condition) => condition !== undefined)).toEqual([]);
});
