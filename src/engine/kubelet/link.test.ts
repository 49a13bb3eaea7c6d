/** A kubelet that cannot reach the API server, and one that can again. */
import { describe, expect, test } from 'vitest';
import { calls, deletion, events, goneAt, pod, run, shown } from '../simulation/fixtures.ts';
import type { Run } from '../simulation/run.ts';

const link = (t: number, runs: boolean) => ({
  t,
  do: 'fault' as const,
  fault: { what: 'link' as const, node: 'node-1' },
  runs,
});
const partition = [link(1000, false), link(40_000, true)];
const crashing = { 'sim/app': '{"runs":[{"after":6,"code":1},{}]}' };
const podWrites = (story: Run) => events(story, 'write').filter(({ object }) => object.kind === 'Pod');
const ops = (story: Run) => calls(story).map((call) => call.replace(/^\d+\.\d+ /, ''));

describe('while it is cut off', () => {
  const story = run([pod('web', { node: 'node-1', annotations: crashing })], { actions: partition });

  test('KUBELET-13: it goes on restarting what crashes, and nobody hears of it', () => {
    const started = events(story, 'runtime').find(({ op }) => op === 'start');
    expect(started?.t).toBeLessThan(20_000);
    expect(shown(story, 'web', 40_000)).toMatchObject({ status: 'Running', restarts: '0' });
    expect(podWrites(story)[0]?.t).toBeGreaterThanOrEqual(40_100);
  });

  test('what it kept back is told after the heal, events within 10 s', () => {
    expect(shown(story, 'web', 40_200)?.restarts).toMatch(/^1 /);
    const reported = events(story, 'event').filter(({ subject }) => subject === 'Pod/default/web');
    expect(reported.map(({ reason }) => reason)).toEqual(expect.arrayContaining(['Created', 'Started']));
    expect(reported.every(({ t }) => t >= 40_100 && t < 50_100)).toBe(true);
  });

  test('after a long time the oldest event has been given up', () => {
    const long = run([pod('web', { node: 'node-1', annotations: crashing })], {
      actions: [link(1000, false), link(140_000, true)],
    });
    const reasons = (of: Run) =>
      events(of, 'event').flatMap(({ subject, reason }) => (subject.startsWith('Pod/') ? [reason] : []));
    const texts = reasons(long).filter((reason) => ['Pulled', 'Created', 'Started'].includes(reason));
    expect(texts).toEqual(reasons(story).slice(1));
  });
});

test('a deletion is not seen before the heal, and then has its whole grace', () => {
  const web = pod('web', { node: 'node-1', grace: 8, onTerm: { ignore: true } });
  const story = run([web], { actions: [...partition, deletion(5000, web)] });
  expect(calls(story)[0]).toBe('40.100 stop app 8');
  expect(goneAt(story)).toBeGreaterThan(48_000);
});

test('KUBELET-24: a pod that was forced out of the API meanwhile is stopped with the grace of its spec', () => {
  const web = pod('web', { node: 'node-1', grace: 8, onTerm: { ignore: true } });
  const story = run([web], { actions: [...partition, deletion(5000, web, 0)] });
  expect(goneAt(story)).toBe(5020);
  expect(story.stateAt(39_000).reality.size).toBe(1);
  expect(ops(story)).toEqual(['stop app 8', 'SIGTERM app', 'SIGKILL app', 'exit app 137', 'stopSandbox']);
  expect(story.stateAt(story.end).reality.size).toBe(0);
});

test('a pod that ended by itself meanwhile is told to have ended', () => {
  const annotations = { 'sim/app': '{"runs":[{"after":6,"code":0}]}' };
  const story = run([pod('once', { node: 'node-1', annotations, spec: { restartPolicy: 'Never' } })], {
    actions: partition,
  });
  expect(shown(story, 'once', 40_000)?.status).toBe('Running');
  expect(shown(story, 'once', 41_000)?.status).toBe('Completed');
});

test('one that was deleted meanwhile after it had ended goes with the heal', () => {
  const annotations = { 'sim/app': '{"runs":[{"after":6,"code":0}]}' };
  const once = pod('once', { node: 'node-1', annotations, spec: { restartPolicy: 'Never' } });
  const story = run([once], { actions: [...partition, deletion(20_000, once)] });
  expect(goneAt(story)).toBeGreaterThanOrEqual(40_100);
  expect(goneAt(story)).toBeLessThan(42_000);
  expect(events(story, 'invariant')).toEqual([]);
});

test('a pod that is bound meanwhile starts after the heal', () => {
  const bind = { t: 5000, do: 'bind' as const, pod: 'default/new', node: 'node-1' };
  const story = run([pod('new')], { actions: [...partition, bind] });
  const started = events(story, 'runtime').find(({ op }) => op === 'runSandbox');
  expect(started?.t).toBeGreaterThanOrEqual(40_100);
  expect(shown(story, 'new', story.end)?.status).toBe('Running');
});

test('a kubelet that starts while it is cut off knows of no pod, and touches none', () => {
  const kubelet = (t: number, runs: boolean) => ({
    t,
    do: 'fault' as const,
    fault: { what: 'kubelet' as const, node: 'node-1' },
    runs,
  });
  const web = pod('web', { node: 'node-1', annotations: crashing });
  const actions = [...partition, kubelet(2000, false), kubelet(4000, true)];
  const story = run([web], { actions });
  const started = events(story, 'runtime').find(({ op }) => op === 'start');
  expect(started?.t).toBeGreaterThanOrEqual(40_100);
  expect(shown(story, 'web', story.end)).toMatchObject({ status: 'Running', ready: '1/1' });
});

test('one that is cut off again before it has found its way stays cut off', () => {
  const web = pod('web', { node: 'node-1', grace: 2 });
  const story = run([web], { actions: [link(1000, false), link(5000, true), link(5050, false), deletion(3000, web)] });
  expect(calls(story)).toEqual([]);
});

test('nodes are cut off one by one', () => {
  const [here, there] = [pod('here', { node: 'node-1' }), pod('there', { node: 'node-2' })];
  const story = run([here, there], { actions: [link(1000, false), deletion(2000, here), deletion(2000, there)] });
  expect(new Set(events(story, 'runtime').map(({ subject }) => subject))).toEqual(new Set(['Pod/default/there']));
});
