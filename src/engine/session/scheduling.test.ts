import { describe, expect, test } from 'vitest';
import type { KubeObject, Pod } from '../objects/types.ts';
import type { Run } from '../simulation/run.ts';
import type { EventOf } from '../simulation/trace.ts';
import { present } from './present.ts';
import { apply, ask, nodeOf, podOf, story } from './schedulingFixtures.ts';
import type { ResolvedAction } from '../simulation/resolvedAction.ts';

const runs: ResolvedAction = { t: 0, do: 'scheduler', runs: true };
const configuration = (...schedulerNames: readonly string[]): KubeObject =>
  ({
    kind: 'KubeSchedulerConfiguration',
    apiVersion: 'kubescheduler.config.k8s.io/v1',
    metadata: { name: 'kube-scheduler' },
    profiles: schedulerNames.map((schedulerName) => ({ schedulerName })),
  }) as KubeObject;

const nodeOfPod = (run: Run, name: string, t = run.end): string | undefined =>
  run.stateAt(t).pods.get(`default/${name}`)?.spec.nodeName;
const placeOf = (run: Run, name: string, t = run.end) => run.stateAt(t).queue.get(`default/${name}`)?.place;
const nominatedTo = (run: Run, name: string, t: number): string | undefined =>
  run.stateAt(t).pods.get(`default/${name}`)?.status?.nominatedNodeName;
/** `unschedulable failed`, `active event NodeAdd NodeResourcesFit` … of one pod, in order. */
const moves = ({ trace }: Run, name: string): readonly string[] =>
  trace
    .filter((event): event is EventOf<'queue'> => event.what === 'queue' && event.subject === `Pod/default/${name}`)
    .map(({ entry, reason }) =>
      [entry?.place ?? 'gone', reason.kind, ...(reason.kind === 'event' ? [reason.event, reason.plugin] : [])].join(
        ' ',
      ),
    );
const textsOf = ({ trace }: Run, reason: string): readonly string[] =>
  trace.flatMap((event) =>
    event.what === 'event' && event.reason === reason ? [`${event.subject.split('/').at(-1)}: ${event.message}`] : [],
  );

describe('a scheduler that waits to be told', () => {
  test('takes nothing, and the pods are in its active queue from the start', () => {
    const run = story([nodeOf('n'), podOf('a'), podOf('b', { priority: 5 })], []);
    expect(run.trace.filter(({ what }) => what === 'decision')).toEqual([]);
    const { view } = present(run, 0, {});
    expect(view.queue).toMatchObject({ active: ['default/b', 'default/a'], backoff: [], unschedulable: [], gated: [] });
    expect(view.scheduler.runs).toBe(false);
  });

  test('takes the pod that it is told to, and no other', () => {
    const run = story([nodeOf('n'), podOf('a'), podOf('b', { priority: 5 })], [ask(0, 'a')]);
    expect([nodeOfPod(run, 'a'), nodeOfPod(run, 'b')]).toEqual(['n', undefined]);
    expect(moves(run, 'a')).toEqual(['active added', 'inFlight popped', 'gone bound']);
  });

  test('decides one after the other what is asked for at once', () => {
    const run = story([nodeOf('n'), podOf('a', { cpu: '2' }), podOf('b', { cpu: '2' })], [ask(0, 'b'), ask(0, 'a')]);
    expect([nodeOfPod(run, 'b'), placeOf(run, 'a')]).toEqual(['n', 'unschedulable']);
  });

  test('takes a pod that was applied just before', () => {
    const run = story([nodeOf('n')], [apply(0, podOf('a')), ask(21, 'a')]);
    expect(moves(run, 'a')).toEqual(['active added', 'inFlight popped', 'gone bound']);
    const tooBig = story([nodeOf('n')], [apply(0, podOf('a', { cpu: '9' })), ask(21, 'a')]);
    expect(moves(tooBig, 'a')).toEqual(['active added', 'inFlight popped', 'unschedulable failed']);
  });

  test('gives the preemptor the room that its victim leaves when it is asked again', () => {
    const objects = [nodeOf('n'), podOf('low', { cpu: '2', node: 'n' }), podOf('high', { cpu: '2', priority: 10 })];
    const run = story(objects, [ask(0, 'high'), ask(9000, 'high')]);
    expect(placeOf(run, 'high', 8000)).toBe('active');
    expect(nodeOfPod(run, 'high')).toBe('n');
    const decisions = run.trace.flatMap((event) => (event.what === 'decision' ? [event.decision.tookNominated] : []));
    expect(decisions).toEqual([false, true]);
    const seen = present(run, 8000, { focus: 'default/high' }).decision;
    expect(seen).toMatchObject({ tookNominated: true, chosen: 'n' });
  });

  test('a pod that the user bound is in no list, before the scheduler has heard of it', () => {
    const run = story([nodeOf('n'), podOf('a')], [{ t: 0, do: 'bind', pod: 'default/a', node: 'n' }]);
    expect(placeOf(run, 'a', 30)).toBe('active');
    expect(present(run, 30, {}).view.queue).toMatchObject({
      active: [],
      entries: {},
    });
    expect(placeOf(run, 'a')).toBeUndefined();
  });

  test('the next walk begins where the last one ended, on the screen as well', () => {
    const nodes = Array.from({ length: 120 }, (_, index) => nodeOf(`n${index}`));
    const run = story([...nodes, podOf('a'), podOf('b')], [ask(0, 'a')]);
    const seen = present(run, run.end, { focus: 'default/b' }).decision;
    expect(seen?.sampling).toMatchObject({ start: 100, target: 100, nextStart: 80 });
  });

  test('goes to work when it is told to run', () => {
    const run = story([nodeOf('n'), podOf('a'), podOf('b')], [{ t: 500, do: 'scheduler', runs: true }]);
    expect([nodeOfPod(run, 'a', 499), nodeOfPod(run, 'a'), nodeOfPod(run, 'b')]).toEqual([undefined, 'n', 'n']);
  });
});

describe('a scheduler that runs', () => {
  test('schedules by priority whatever is there and whatever comes', () => {
    const run = story([nodeOf('n'), podOf('a'), podOf('b', { priority: 5 })], [runs, apply(3000, podOf('c'))]);
    const order = run.trace.flatMap((event) => (event.what === 'decision' ? [event.decision.pod] : []));
    expect(order).toEqual(['default/b', 'default/a', 'default/c']);
    expect(placeOf(run, 'c')).toBe('unschedulable');
  });

  test('tries a pod again when a node comes that may take it, and not when one comes that is too small', () => {
    const run = story(
      [nodeOf('n', '1'), podOf('big', { cpu: '3' })],
      [runs, apply(3000, nodeOf('small', '2')), apply(6000, nodeOf('large', '4'))],
    );
    expect(moves(run, 'big')).toEqual([
      'active added',
      'inFlight popped',
      'unschedulable failed',
      'active event NodeAdd NodeResourcesFit',
      'inFlight popped',
      'gone bound',
    ]);
  });

  test('tries a pod again when another one that evens its spread is bound', () => {
    const zoned = (name: string): KubeObject => ({ ...nodeOf(name), metadata: { name, labels: { zone: name } } });
    const web = (pod: Pod): Pod => ({ ...pod, metadata: { ...pod.metadata, labels: { app: 'web' } } });
    const spread = {
      topologySpreadConstraints: [
        {
          maxSkew: 1,
          topologyKey: 'zone',
          whenUnsatisfiable: 'DoNotSchedule',
          labelSelector: { matchLabels: { app: 'web' } },
        },
      ],
    };
    const running = [web(podOf('one', { node: 'n' })), podOf('full', { node: 'm' })];
    const waiting = web(podOf('waiting', { cpu: '1', spec: spread }));
    const other = web(podOf('other', { cpu: '1', priority: 9 }));
    const run = story(
      [zoned('n'), zoned('m'), ...running, podOf('half', { node: 'm' }), waiting],
      [runs, { t: 2000, do: 'delete', pod: 'default/half' }, apply(2000, other)],
    );
    expect(moves(run, 'waiting')).toContain('active event AssignedPodAdd PodTopologySpread');
  });

  test('preempts: the lowest victim is told why, leaves in its own time, and the preemptor takes its place', () => {
    const objects = [
      nodeOf('n'),
      nodeOf('m'),
      podOf('lower', { cpu: '2', node: 'n', priority: 1 }),
      podOf('low', { cpu: '2', node: 'm', priority: 2 }),
      podOf('high', { cpu: '2', priority: 10 }),
    ];
    const run = story(objects, [runs]);
    expect(textsOf(run, 'FailedScheduling')).toEqual(['high: 0/2 nodes are available: 2 Insufficient cpu.']);
    const uid = run.stateAt(0).pods.get('default/high')?.metadata.uid;
    expect(textsOf(run, 'Preempted')).toEqual([`lower: Preempted by pod ${uid} on node n`]);
    const victim = run.stateAt(1000).pods.get('default/lower');
    expect(victim?.metadata.deletionGracePeriodSeconds).toBe(5);
    expect(victim?.status?.conditions?.at(-1)).toMatchObject({
      type: 'DisruptionTarget',
      status: 'True',
      reason: 'PreemptionByScheduler',
      message: 'default-scheduler: preempting to accommodate a higher priority pod',
    });
    expect(run.stateAt(1000).pods.get('default/high')?.status?.nominatedNodeName).toBe('n');
    const end = run.trace.findLast(({ what, subject }) => what === 'queue' && subject === 'Pod/default/high')?.t ?? 0;
    expect(run.stateAt(end).pods.get('default/lower')?.status?.phase).toBe('Succeeded');
    expect(nodeOfPod(run, 'high')).toBe('n');
    expect(run.stateAt(run.end).pods.get('default/high')?.status?.nominatedNodeName).toBeUndefined();
    expect(moves(run, 'high')).toContain('active event AssignedPodDelete NodeResourcesFit');
  });

  test('a higher pod takes the place that a lower one was promised, which looks for another', () => {
    const lows = ['low-1', 'low-2'].map((name) => podOf(name, { node: 'n' }));
    const objects = [nodeOf('n'), ...lows, podOf('mid', { priority: 5 })];
    const run = story(objects, [runs, apply(1000, podOf('high', { cpu: '2', priority: 10 }))]);
    expect([nominatedTo(run, 'mid', 1000), nominatedTo(run, 'high', 1000)]).toEqual(['n', undefined]);
    expect([nominatedTo(run, 'mid', 1150), nominatedTo(run, 'high', 1150)]).toEqual([undefined, 'n']);
    const retry = ['backoff event AssignedPodDelete NodeResourcesFit', 'inFlight popped', 'unschedulable failed'];
    // Its nomination is taken, then one victim goes and the other.
    expect(moves(run, 'mid').slice(3)).toEqual([...retry, ...retry, ...retry]);
    expect(nodeOfPod(run, 'high')).toBe('n');
  });

  test('where all victims are on their way already, a lower pod keeps its promise until it is tried again', () => {
    const objects = [nodeOf('n'), podOf('low', { cpu: '2', node: 'n' }), podOf('mid', { cpu: '2', priority: 5 })];
    const run = story(objects, [runs, apply(1000, podOf('high', { cpu: '2', priority: 10 }))]);
    expect([nominatedTo(run, 'mid', 1150), nominatedTo(run, 'high', 1150)]).toEqual(['n', 'n']);
    expect(textsOf(run, 'Preempted')).toHaveLength(1);
    expect([nodeOfPod(run, 'mid'), nodeOfPod(run, 'high')]).toEqual([undefined, 'n']);
    expect(nominatedTo(run, 'mid', run.end)).toBeUndefined();
  });

  test('while the victims are being deleted the preemptor is gated', () => {
    const lows = ['low-1', 'low-2'].map((name) => podOf(name, { node: 'n' }));
    const objects = [nodeOf('n'), ...lows, podOf('high', { cpu: '2', priority: 10 })];
    const run = story(objects, [{ t: 50, do: 'scheduler', runs: true }, apply(45, nodeOf('m'))]);
    expect(run.stateAt(116).queue.get('default/high')).toMatchObject({ place: 'gated', gatedBy: 'DefaultPreemption' });
    expect(nodeOfPod(run, 'high')).toBe('n');
  });

  test('a nomination that preemption can no longer keep is taken back', () => {
    const high = podOf('high', { cpu: '2', priority: 10 });
    const objects = [
      nodeOf('n'),
      podOf('higher', { cpu: '2', node: 'n', priority: 20 }),
      { ...high, status: { nominatedNodeName: 'n' } },
    ];
    const run = story(objects, [runs]);
    expect(run.stateAt(run.end).pods.get('default/high')?.status?.nominatedNodeName).toBeUndefined();
  });

  test('what lies for five minutes is tried again', () => {
    const service: KubeObject = { kind: 'Service', metadata: { name: 's' } };
    const run = story([nodeOf('n'), podOf('big', { cpu: '9' })], [runs, apply(400_000, service)]);
    expect(moves(run, 'big').slice(2)).toEqual([
      'unschedulable failed',
      'active flushed',
      'inFlight popped',
      'unschedulable failed',
    ]);
  });

  test('a pod that may not preempt waits, and says so', () => {
    const objects = [
      nodeOf('n'),
      podOf('low', { cpu: '2', node: 'n' }),
      podOf('never', { cpu: '2', priority: 10, spec: { preemptionPolicy: 'Never' } }),
    ];
    const run = story(objects, [runs]);
    expect(textsOf(run, 'FailedScheduling')).toEqual([
      'never: 0/1 nodes are available: 1 Insufficient cpu. no new claims to deallocate, preemption: not eligible due to preemptionPolicy=Never.',
    ]);
    expect(nodeOfPod(run, 'low')).toBe('n');
  });

  test('a pod with a gate is told so by the API server and is never taken', () => {
    const run = story([nodeOf('n')], [runs, apply(0, podOf('a', { spec: { schedulingGates: [{ name: 'x/y' }] } }))]);
    expect(placeOf(run, 'a')).toBe('gated');
    expect(run.stateAt(run.end).pods.get('default/a')?.status?.conditions).toEqual([
      {
        type: 'PodScheduled',
        status: 'False',
        reason: 'SchedulingGated',
        message: 'Scheduling is blocked due to non-empty scheduling gates',
      },
    ]);
  });

  test('a pod of a scheduler that is not here waits for ever, and the view names it', () => {
    const run = story([nodeOf('n'), podOf('a', { spec: { schedulerName: 'mine' } })], [runs]);
    expect(moves(run, 'a')).toEqual([]);
    expect(present(run, run.end, {}).view.queue.unserved).toEqual(['default/a']);
  });

  test('a new configuration restarts it: pods that it serves now are taken', () => {
    const objects = [nodeOf('n'), podOf('a', { spec: { schedulerName: 'mine' } })];
    const run = story(objects, [runs, apply(1000, configuration('default-scheduler', 'mine'))]);
    expect(nodeOfPod(run, 'a')).toBe('n');
    const event = run.trace.find((one) => one.what === 'event' && one.reason === 'Scheduled');
    expect(event).toMatchObject({ component: 'mine' });
  });

  test('without nodes the text says so, and the pod backs off as after an error', () => {
    const run = story([podOf('a')], [runs]);
    expect(textsOf(run, 'FailedScheduling')[0]).toBe('a: no nodes available to schedule pods');
    expect(placeOf(run, 'a')).toBe('errorBackoff');
  });

  test('a deleted pod that finalizers hold is passed over with a word', () => {
    const held = podOf('a');
    const run = story(
      [nodeOf('n'), { ...held, metadata: { ...held.metadata, finalizers: ['x/y'] } }],
      [
        { t: 0, do: 'delete', pod: 'default/a' },
        { t: 500, do: 'scheduler', runs: true },
      ],
    );
    expect(textsOf(run, 'FailedScheduling')).toEqual(['a: skip schedule deleting pod: default/a']);
    expect(placeOf(run, 'a')).toBeUndefined();
  });
});
