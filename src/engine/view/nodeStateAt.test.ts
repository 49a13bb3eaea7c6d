import { describe, expect, test } from 'vitest';
import { running, scheduled, workload } from '../controllers/fixtures.ts';
import type { PodDisruptionBudget } from '../objects/types.ts';
import { events, run } from '../simulation/fixtures.ts';
import { secondPod, story as volumeRun, unguarded } from '../storage/fixtures.ts';
import { nodeStateAt } from './nodeStateAt.ts';
import { coming, kubelet, link, off, rowOf, story } from './truthsFixtures.ts';
import { twoTruthsAt } from './twoTruthsAt.ts';

describe('a node that is cut off from 12 to 100 s', () => {
  const run = story(link(12_000, false), link(100_000, true));
  const at = (t: number) => nodeStateAt(run, 'node-1', t);

  test.each([
    // As long as it can, it renews.
    [11_000, 10_000, null],
    [13_000, 10_000, 65_000],
    [70_000, 10_000, 65_000],
    [100_050, 10_000, 65_000],
    [111_000, 110_000, null],
  ])('at %i its lease was renewed at %i, and it is held for silent at %s', (t, renewedAt, silentAt) => {
    expect(at(t)?.lease).toEqual({ renewedAt, silentAt });
  });

  test('its line, its conditions and its taints say what the API believes', () => {
    expect(at(60_000)?.kubectl.status).toBe('Ready');
    const nodeState = at(70_000);
    expect(nodeState?.kubectl).toMatchObject({ name: 'node-1', status: 'NotReady' });
    expect(nodeState?.conditions.map(({ type, status, since }) => [type, status, since])).toContainEqual([
      'Ready',
      'Unknown',
      65_000,
    ]);
    expect(nodeState?.taints.map(({ effect, since }) => [effect, Math.floor((since ?? 0) / 1000)])).toEqual([
      ['NoSchedule', 65],
      ['NoExecute', 65],
    ]);
    expect(nodeState?.events).toMatchObject([{ reason: 'NodeNotReady', first: 65_000, count: 1 }]);
    expect(nodeState?.pods).toContain('default/db-0');
  });

  test('it is cut off until it is healed', () => {
    expect([11_000, 13_000, 99_000, 100_000].map((t) => at(t)?.isCut)).toEqual([false, true, true, false]);
  });
});

test.each([
  ['where it is mended in time, as if it were not', 20_000, 65_000],
  ['once it is mended, never', 31_000, null],
])('a lease that is not renewed from 12 to 30 s is held for silent: %s', (_, t, silentAt) => {
  expect(nodeStateAt(story(link(12_000, false), link(30_000, true)), 'node-1', t)?.lease.silentAt).toBe(silentAt);
});

test('where the API server is down nobody holds a lease for silent', () => {
  const run = story({ t: 5000, do: 'fault', fault: { what: 'apiServer' }, runs: false });
  expect(nodeStateAt(run, 'node-1', 60_000)?.lease).toEqual({ renewedAt: 0, silentAt: null });
});

test('a healthy node beside it has nothing to come', () => {
  expect(nodeStateAt(story(link(0, false)), 'node-2', 20_000)).toMatchObject({
    isCut: false,
    machine: 'on',
    kubelet: 'runs',
    lease: { renewedAt: 20_000, silentAt: null },
    pods: [],
    next: [],
  });
});

test('there is no life of a node that never was', () => {
  expect(nodeStateAt(story(), 'node-9', 0)).toBeNull();
});

test('a machine that is off, and its kubelet that is started again', () => {
  const run = story(off(1000), kubelet(30_000, true));
  const what = (t: number) => {
    const nodeState = nodeStateAt(run, 'node-1', t);
    return [nodeState?.machine, nodeState?.kubelet];
  };
  expect([500, 2000, 31_000].map(what)).toEqual([
    ['on', 'runs'],
    ['off', 'stopped'],
    ['on', 'runs'],
  ]);
});

test('a machine that was shut down is off, once its pods have ended', () => {
  const run = story({ t: 1000, do: 'shutdown', node: 'node-1' });
  const end = events(run, 'request').find(({ fault }) => fault?.what === 'power')?.t ?? 0;
  expect(end).toBeGreaterThan(6000);
  expect(nodeStateAt(run, 'node-1', end - 1)?.machine).toBe('on');
  expect(nodeStateAt(run, 'node-1', end)?.machine).toBe('off');
  expect(rowOf(run, end)?.real.pods).toEqual([]);
});

test('a node whose object was deleted stays open, with what it was last', () => {
  const run = story(link(0, false), { t: 70_000, do: 'deleteObject', subject: 'Node/node-1' });
  expect(nodeStateAt(run, 'node-1', 60_000)?.goneAt).toBeNull();
  expect(nodeStateAt(run, 'node-1', 80_000)).toMatchObject({ goneAt: 70_020, kubectl: { status: 'NotReady' } });
});

test('a drain whose evictions a budget refuses waits for the budget', () => {
  const budget = {
    kind: 'PodDisruptionBudget',
    metadata: { name: 'web-pdb' },
    spec: { selector: { matchLabels: { app: 'web' } }, minAvailable: 2 },
  } as PodDisruptionBudget;
  const set = workload('ReplicaSet', 'web', { replicas: 2 });
  const run = scheduled([...running(set), budget], [{ t: 1000, do: 'drain', node: 'node-1' }]);
  const next = coming(nodeStateAt(run, 'node-1', 5000)?.next ?? []);
  expect(next).toHaveLength(2);
  for (const text of next) expect(text).toMatch(/^drain delete web-\w+ waits for budget$/);
});

test('a drain that may: what it will evict, and what comes in its place', () => {
  const run = scheduled(running(workload('ReplicaSet', 'web', { replicas: 1 })), [
    { t: 1000, do: 'drain', node: 'node-1' },
  ]);
  const next = nodeStateAt(run, 'node-1', 1000)?.next.map(({ actor, what, waitsFor }) => [actor, what, waitsFor]);
  expect(next).toEqual([
    ['drain', 'delete', null],
    ['kubelet', 'stop', null],
    ['replicaset', 'replacement', null],
    ['kubelet', 'release', null],
  ]);
});

describe('a volume of a node that is cut off', () => {
  const cut = { t: 0, do: 'fault', fault: { what: 'link', node: 'a' }, runs: false } as const;
  const remove = { t: 60_000, do: 'delete', pod: 'default/pod-1' } as const;

  test('a pod that needs it elsewhere waits as long as this one is there (VOL-7)', () => {
    const run = volumeRun({ source: unguarded, actions: [cut, remove, ...secondPod(61)] });
    expect(coming(rowOf(run, 62_000, 'a')?.next ?? [])).toContain('attachdetach attach pod-2 waits for volume');
  });

  test('once the pod is forced out it is taken away after six minutes, and both write (VOL-4)', () => {
    const actions = [cut, { ...remove, gracePeriodSeconds: 0 }, ...secondPod(61)];
    const run = volumeRun({ source: unguarded, actions });
    expect(coming(rowOf(run, 62_000, 'a')?.next ?? [])).toEqual([
      '421 attachdetach detach pv-1',
      '423 attachdetach attach pv-1',
      '423 invariant breach pv-1',
      'kubelet stop pod-1 waits for heal',
    ]);
    const { volumes, breaches } = twoTruthsAt(run, run.end) ?? {};
    expect(volumes?.[0]?.writers.map(({ node }) => node)).toEqual(['a', 'b']);
    expect(rowOf(run, run.end, 'a')?.real.pods[0]?.volumes).toEqual([{ claim: 'data', volume: 'pv-1', writes: true }]);
    expect(breaches?.map(({ rule, chain }) => [rule, ...chain.map(({ key }) => key)])).toEqual([
      ['S-INV-11', 'fault.link', 'unknown', 'force', 'youCreate', 'forcedDetach', 'attached', 'starts', 'writers'],
    ]);
  });
});

test('what kubectl drain prints is told line by line, and that it has ended', () => {
  const run = story({ t: 1000, do: 'drain', node: 'node-1', force: true });
  const at = (t: number) => nodeStateAt(run, 'node-1', t)?.drain;
  expect(at(500)).toBeUndefined();
  expect(at(1100)?.lines[0]?.line).toBe('node/node-1 cordoned');
  expect(at(1100)?.isOver).toBe(false);
  expect(at(run.end)?.lines.at(-1)?.line).toBe('node/node-1 drained');
  expect(at(run.end)?.isOver).toBe(true);
});

test('nothing is told of a run without nodes', () => {
  expect(twoTruthsAt(run([]), 0)).toBeNull();
});
