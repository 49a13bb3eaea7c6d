/** F-4 to F-6 and F-24, and what else happens to a kubelet: its process, its runtime, its disk, its lease. */
import { describe, expect, test } from 'vitest';
import { calls, events } from '../fixtures.ts';
import {
  breaches,
  breaks,
  comings,
  deletions,
  goings,
  kinds,
  kubelet,
  living,
  mends,
  most,
  readiness,
  removes,
  story,
} from './stories.ts';

const on = (what: 'runtime' | 'pause' | 'lease' | 'lastDelete') => ({ what, node: 'node-1' }) as const;

describe('F-4: the kubelet crashes, its node is healthy', () => {
  test.each(kinds)('%s: back in time nothing has happened but that it was not heard of', (kind) => {
    const run = story(kind, [kubelet(0, false), kubelet(200_000, true)]);
    expect([comings(run), deletions(run), breaches(run)]).toEqual([[], [], []]);
    expect(readiness(run)).toEqual(['55 Unknown', '200 True']);
    expect(most(run)).toBe(1);
  });

  test.each(kinds)('%s: too late the pod is deleted at 355, and ends when the kubelet is back', (kind) => {
    const run = story(kind, [kubelet(0, false), kubelet(500_000, true)]);
    expect(deletions(run)).toEqual([355]);
    expect(comings(run)).toEqual(kind === 'ReplicaSet' ? [355] : [506]);
    expect([living(run, 400_000), living(run, run.end)]).toEqual([kind === 'ReplicaSet' ? 2 : 1, 1]);
    expect(breaches(run)).toEqual([]);
  });
});

test.each(kinds)(
  'F-5: a kubelet that crashes in the middle of an end begins it anew, with all its grace: %s',
  (kind) => {
    const run = story(kind, [removes(10_000, kind), kubelet(12_000, false), kubelet(40_000, true)]);
    // The app has got its signal at 10, and ends 5 s after it by itself.
    expect(calls(run).filter((call) => call.includes('exit'))).toEqual(['15.080 exit app 0']);
    expect(goings(run).length).toBe(1);
    expect(goings(run)[0]).toBeGreaterThanOrEqual(41);
    expect(comings(run)).toEqual(kind === 'ReplicaSet' ? [10] : goings(run));
    expect(breaches(run)).toEqual([]);
  },
);

describe('F-6: the daemon of the runtime is down', () => {
  test.each(kinds)('%s: containers live on', (kind) => {
    const run = story(kind, [breaks(10_000, on('runtime')), mends(100_000, on('runtime'))]);
    expect([events(run, 'runtime'), comings(run), breaches(run)]).toEqual([[], [], []]);
  });

  test.each<[string, number, number, string[]]>([
    ['missed after 30 s and told at the next node status', 12_000, 100_000, ['40 False', '110 True']],
    ['not missed yet', 12_000, 39_000, []],
    ['asked every 5 s', 15_000, 52_000, ['50 False', '60 True']],
  ])('its kubelet has it %s', (_, from, to, expected) => {
    const run = story('ReplicaSet', [breaks(from, on('runtime')), mends(to, on('runtime'))]);
    expect(readiness(run)).toEqual(expected);
    expect(deletions(run)).toEqual([]);
    const [pod] = [...run.stateAt(run.end).pods.values()];
    expect(pod?.status?.conditions?.find(({ type }) => type === 'Ready')?.status ?? 'True').toBe('True');
  });

  test('says why, and its pods count as ready again when it has seen what others wrote', () => {
    const run = story('ReplicaSet', [breaks(12_000, on('runtime'))]);
    const conditions = (t: number) => run.stateAt(t).objects.get('Node')?.get('node-1');
    expect(conditions(44_000)).toMatchObject({
      status: {
        conditions: expect.arrayContaining([
          expect.objectContaining({
            type: 'Ready',
            status: 'False',
            reason: 'KubeletNotReady',
            message: 'container runtime is down',
          }),
        ]),
      },
    });
    const isReady = (t: number) =>
      [...run.stateAt(t).pods.values()].map(
        ({ status }) => status?.conditions?.find(({ type }) => type === 'Ready')?.status,
      );
    expect([isReady(49_000), isReady(51_000)]).toEqual([['False'], ['True']]);
    expect(deletions(run)).toEqual([345]);
  });

  test.each(kinds)('%s: a stop waits for it', (kind) => {
    const run = story(kind, [breaks(10_000, on('runtime')), removes(20_000, kind), mends(100_000, on('runtime'))]);
    expect(calls(run).slice(0, 3)).toEqual(['100.000 stop app 30', '100.010 SIGTERM app', '105.010 exit app 0']);
    expect(comings(run)).toEqual(kind === 'ReplicaSet' ? [20] : goings(run));
    expect(breaches(run)).toEqual([]);
  });

  test.each(kinds)('%s: a stop that it loses is made anew, without a second signal', (kind) => {
    const run = story(kind, [removes(20_000, kind), breaks(22_000, on('runtime')), mends(23_000, on('runtime'))]);
    const stops = calls(run).filter((call) => /stop app|SIGTERM|exit/.test(call));
    expect(stops.slice(0, 3)).toEqual(['20.070 stop app 30', '20.080 SIGTERM app', '25.080 exit app 0']);
    expect(stops.filter((call) => call.includes('SIGTERM')).length).toBe(1);
    expect(breaches(run)).toEqual([]);
  });
});

test.each(kinds)('a kubelet that stands still does afterwards what was due; its containers go on: %s', (kind) => {
  const run = story(kind, [breaks(0, on('pause')), removes(20_000, kind), mends(200_000, on('pause'))]);
  expect(readiness(run)).toEqual(['55 Unknown', '200 True']);
  expect(calls(run)[1]).toBe('200.010 SIGTERM app');
  expect(comings(run)).toEqual(kind === 'ReplicaSet' ? [20] : goings(run));
  expect(breaches(run)).toEqual([]);
});

test.each(kinds)('a lease that is lost alone makes the node come and go, and deletes nobody: %s', (kind) => {
  const run = story(kind, [breaks(0, on('lease')), mends(130_000, on('lease'))]);
  expect(readiness(run)).toEqual(['55 Unknown', '60 True', '115 Unknown', '120 True']);
  expect([deletions(run), breaches(run)]).toEqual([[], []]);
  const pods = [...run.stateAt(run.end).pods.values()];
  const ready = pods.flatMap(({ status }) => status?.conditions ?? []).find(({ type }) => type === 'Ready');
  expect(ready?.status).toBe('True');
});

test.each([
  ['ReplicaSet', [5]],
  ['StatefulSet', [40]],
] as const)(
  'F-24: the last DELETE of %s does not arrive: it has ended, its object stays until a later try',
  (kind, at) => {
    const run = story(kind, [breaks(0, on('lastDelete')), removes(5000, kind), mends(33_000, on('lastDelete'))]);
    expect([comings(run), goings(run), breaches(run)]).toEqual([at, [40], []]);
    const between = [...run.stateAt(30_000).pods.values()].find(({ metadata }) => metadata.deletionTimestamp);
    expect([between?.status?.phase, living(run, 11_000)]).toEqual(['Succeeded', kind === 'ReplicaSet' ? 1 : 0]);
  },
);

test('a slow disk makes a start take as many times as long', () => {
  const slow = { what: 'slowDisk', node: 'node-2', factor: 10 } as const;
  const startOf = (run: ReturnType<typeof story>) => {
    const ops = events(run, 'runtime').filter(({ actor }) => actor.node === 'node-2');
    const at = (op: string) => ops.find((event) => event.op === op)?.t ?? 0;
    return [at('create') - at('runSandbox'), at('start') - at('create')];
  };
  const quick = startOf(story('StatefulSet', [removes(5000, 'StatefulSet')]));
  const late = startOf(story('StatefulSet', [breaks(0, slow), removes(5000, 'StatefulSet')]));
  expect(late).toEqual(quick.map((ms) => ms * 10));
});
