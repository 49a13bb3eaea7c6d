/** What holds of every situation: small clusters, pods that behave anyhow, and everything that users do. */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ContainerBehaviour } from '../kubelet/containerBehaviour.ts';
import type { Container, KubeObject, Pod } from '../objects/types.ts';
import { type ClusterState, StateFold } from './clusterState.ts';
import type { Fault } from './faults.ts';
import { pod, run as runSmall, service } from './fixtures.ts';
import { History } from './history.ts';
import type { Run } from './run.ts';
import type { ResolvedAction } from './userActions.ts';

const names = ['a', 'b', 'c', 'd'] as const;
const nodes = ['node-1', 'node-2', 'node-3'] as const;
const key = fc.constantFrom(...names).map((name) => `default/${name}`);
const node = fc.constantFrom(...nodes);
const whole = (max: number) => fc.integer({ min: 0, max });
/** Times that fall beside the ticks of kubelets, and some that fall on them. */
const time = fc.oneof(
  whole(45).map((t) => t * 1000),
  whole(45_000),
);

const run = fc.record(
  { listensAfter: whole(5), after: whole(12), code: fc.constantFrom(0, 1, 42), oom: fc.constant(true) },
  { requiredKeys: [] },
);
const behaviour: fc.Arbitrary<ContainerBehaviour> = fc.record(
  {
    runs: fc.array(run, { maxLength: 3 }),
    onTerm: fc.record({ after: whole(8), code: fc.constantFrom(0, 143), ignore: fc.boolean() }, { requiredKeys: [] }),
    probes: fc.record({ liveness: fc.constantFrom('0-9', '4-'), readiness: fc.constantFrom('2-5,8-', '0-3') }),
  },
  { requiredKeys: [] },
);
const hook = fc.oneof(
  whole(12).map((seconds) => ({ sleep: { seconds } })),
  fc.record({ takes: whole(20), exit: whole(1) }).map(({ takes, exit }) => ({
    exec: { command: ['sim-exec', `takes=${takes}`, `exit=${exit}`] },
  })),
);
const probe = fc.record({
  exec: fc.constantFrom({ command: ['sim-probe', 'ok=3-9'] }, { command: ['sim-probe', 'ok=0-'] }),
  periodSeconds: fc.integer({ min: 1, max: 4 }),
  failureThreshold: fc.integer({ min: 1, max: 3 }),
});
const container = fc.record(
  {
    lifecycle: fc.record({ preStop: hook, postStart: hook }, { requiredKeys: [] }),
    livenessProbe: probe,
    readinessProbe: probe,
    startupProbe: probe,
  },
  { requiredKeys: [] },
);
const words = fc.record({
  app: behaviour,
  proxy: behaviour,
  container,
  grace: whole(15),
  restartPolicy: fc.constantFrom('Always', 'OnFailure', 'Never'),
  inits: fc.subarray<Container>([
    { name: 'init', image: 'init:1' },
    { name: 'proxy', image: 'proxy:1', restartPolicy: 'Always' },
  ]),
  deadline: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined, freq: 5 }),
  finalizer: fc.constantFrom(true, ...Array.from({ length: 9 }, () => false)),
  node: fc.option(node, { nil: undefined }),
});

function podOf(name: string, given: typeof words extends fc.Arbitrary<infer Words> ? Words : never): Pod {
  const { app, proxy, grace, restartPolicy, inits, deadline, finalizer } = given;
  return pod(name, {
    grace,
    container: given.container,
    annotations: { 'sim/app': JSON.stringify(app), 'sim/proxy': JSON.stringify(proxy) },
    ...(given.node !== undefined && { node: given.node }),
    ...(finalizer && { finalizers: ['example.com/hold'] }),
    spec: {
      restartPolicy,
      initContainers: inits,
      ...(deadline !== undefined && { activeDeadlineSeconds: deadline }),
    },
  });
}

const onPod = fc.oneof(
  fc.record({ t: time, do: fc.constant('delete' as const), pod: key }),
  fc.record({ t: time, do: fc.constant('delete' as const), pod: key, gracePeriodSeconds: whole(20) }),
  fc.record({ t: time, do: fc.constant('delete' as const), pod: key, gracePeriodSeconds: fc.constant(0) }),
  fc.record({ t: time, do: fc.constant('evict' as const), pod: key }),
  fc.record({ t: time, do: fc.constant('bind' as const), pod: key, node }),
  fc.record({ t: time, do: fc.constant('schedule' as const), pod: key }),
  fc.record({ t: time, do: fc.constant('recreate' as const), pod: key, node }),
  fc.record({ t: time, do: fc.constant('move' as const), pod: key, node }),
);
const fault: fc.Arbitrary<Fault> = fc.oneof(
  fc.constantFrom<Fault>({ what: 'apiServer' }, { what: 'etcd' }, { what: 'secondManager' }),
  fc
    .constantFrom('scheduler' as const, 'endpointslice' as const, 'podgc' as const)
    .map((name): Fault => ({ what: 'controller', name })),
  fc.record({
    what: fc.constantFrom('runtime' as const, 'pause' as const, 'lease' as const, 'lastDelete' as const),
    node,
  }),
  fc.record({ what: fc.constantFrom('kubeProxy' as const, 'peers' as const, 'clients' as const), node }),
  fc.record({ what: fc.constant('slowDisk' as const), node, factor: fc.integer({ min: 2, max: 20 }) }),
);
const onNode = fc.oneof(
  fc.record({ t: time, do: fc.constant('fault' as const), fault, runs: fc.boolean() }),
  fc.record({ t: time, do: fc.constant('link' as const), node, runs: fc.boolean() }),
  fc.record({ t: time, do: fc.constant('powerOff' as const), node }),
  fc.record({ t: time, do: fc.constant('cordon' as const), node, unschedulable: fc.boolean() }),
  fc.record({ t: time, do: fc.constant('kubelet' as const), node, runs: fc.boolean() }),
  fc.record({ t: time, do: fc.constant('shutdown' as const), node }),
  fc.record({ t: time, do: fc.constant('scheduler' as const), runs: fc.boolean() }),
);
const onManifest = fc.oneof(
  fc
    .record({ t: time, name: fc.constantFrom(...names), words })
    .map((given): ResolvedAction => ({ t: given.t, do: 'apply', objects: [podOf(given.name, given.words)] })),
  fc.record({ t: time, name: fc.constantFrom(...names), words, force: fc.boolean() }).map(
    (given): ResolvedAction => ({
      t: given.t,
      do: 'edit',
      object: podOf(given.name, given.words),
      force: given.force,
    }),
  ),
);

interface RandomSituation {
  objects: readonly KubeObject[];
  actions: readonly ResolvedAction[];
  /** Where the actions are cut, and when one looks. */
  cut: number;
  looks: readonly number[];
}

const randomSituation: fc.Arbitrary<RandomSituation> = fc
  .record({
    pods: fc.array(words, { minLength: 1, maxLength: 3 }),
    actions: fc.array(fc.oneof({ arbitrary: onPod, weight: 5 }, onNode, onManifest), { minLength: 1, maxLength: 6 }),
    cut: whole(6),
    looks: fc.array(whole(70_000), { minLength: 2, maxLength: 2 }),
  })
  .map(({ pods, actions, ...rest }) => ({
    ...rest,
    objects: [service('web', { app: 'web' }), ...pods.map((given, index) => podOf(names[index] ?? '', given))],
    actions: actions.toSorted((a, b) => a.t - b.t),
  }));

const horizon = 60_000;
const simulate = ({ objects, actions }: Pick<RandomSituation, 'objects' | 'actions'>, until = horizon): Run =>
  runSmall(objects, { actions, horizon: until });

/** The events before a time, to the byte. */
const bytes = ({ trace }: Run, before = Number.POSITIVE_INFINITY): string =>
  JSON.stringify(trace.filter(({ t }) => t < before));

test('1,000 situations: the same past whatever comes later, the same state by checkpoints, no breach', () => {
  fc.assert(
    fc.property(randomSituation, (situation) => {
      const story = simulate(situation);
      actedInThePast(story, situation);
      looksToAndFro(story, situation);
      expect(breaches(story)).toEqual([]);
    }),
    { numRuns: 1000 },
  );
}, 900_000);

/** With all actions kept it is the same situation twice. A run without a future may end sooner: nothing lasts on. */
function actedInThePast(story: Run, { objects, actions, cut }: RandomSituation): void {
  const kept = actions.slice(0, cut);
  const next = actions[kept.length]?.t;
  const again = simulate({ objects, actions: kept }, next);
  const until = next === undefined ? undefined : Math.min(next, again.end);
  expect(bytes(again, until)).toBe(bytes(story, until));
}

function looksToAndFro({ base, trace, stateAt }: Run, { looks }: RandomSituation): void {
  const history = new History(base, trace, 20);
  for (const t of [horizon, ...looks]) {
    const straight = new StateFold(base);
    for (const event of trace) if (event.t <= t) straight.apply(event);
    const expected = straight.snapshot(t);
    expectSame(history.stateAt(t), expected);
    expectSame(stateAt(t), expected);
  }
}

/** As toEqual, which would take most of the time. */
function expectSame(actual: ClusterState, expected: ClusterState): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toStrictEqual(expected);
}

/** Two process sets of one name are nobody's fault where one was forced out of the API. */
const breaches = ({ trace }: Run) =>
  trace.filter(
    (event) => event.what === 'invariant' && !(event.rule === 'S-INV-3' && event.detail.includes('removed by')),
  );
