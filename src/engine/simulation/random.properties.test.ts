/** What holds of every situation: small clusters, pods that behave anyhow, and everything that users do. */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultOf } from '../../headless/fuzz/randomFaults.ts';
import { podOf, whole, words } from '../../headless/fuzz/randomPods.ts';
import type { KubeObject } from '../objects/types.ts';
import { type ClusterState, StateFold } from './clusterState.ts';
import { nodes as baseNodes, run as runSmall, service } from './fixtures.ts';
import { History } from './history.ts';
import type { Run } from './run.ts';
import type { ResolvedAction } from './resolvedAction.ts';

const names = ['a', 'b', 'c', 'd'] as const;
const nodes = ['node-1', 'node-2', 'node-3'] as const;
const key = fc.constantFrom(...names).map((name) => `default/${name}`);
const node = fc.constantFrom(...nodes);
/** Times that fall beside the ticks of kubelets, and some that fall on them. */
const time = fc.oneof(
  whole(45).map((t) => t * 1000),
  whole(45_000),
);

const placed = fc.record({ words, node: fc.option(node, { nil: undefined }) });
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
const fault = faultOf(node, ['scheduler', 'endpointslice', 'podgc']);
const onNode = fc.oneof(
  fc.record({ t: time, do: fc.constant('fault' as const), fault, runs: fc.boolean() }),
  fc.record({
    t: time,
    do: fc.constant('fault' as const),
    fault: fc.record({ what: fc.constant('link' as const), node }),
    runs: fc.boolean(),
  }),
  fc.record({
    t: time,
    do: fc.constant('fault' as const),
    fault: fc.record({ what: fc.constant('power' as const), node }),
    runs: fc.constant(false),
  }),
  fc.record({ t: time, do: fc.constant('cordon' as const), node, unschedulable: fc.boolean() }),
  fc.record({
    t: time,
    do: fc.constant('fault' as const),
    fault: fc.record({ what: fc.constant('kubelet' as const), node }),
    runs: fc.boolean(),
  }),
  fc.record({ t: time, do: fc.constant('shutdown' as const), node }),
  fc.record({ t: time, do: fc.constant('scheduler' as const), runs: fc.boolean() }),
);
const onManifest = fc.oneof(
  fc.record({ t: time, name: fc.constantFrom(...names), placed }).map(
    (given): ResolvedAction => ({
      t: given.t,
      do: 'apply',
      objects: [podOf(given.name, given.placed.words, given.placed.node)],
    }),
  ),
  fc.record({ t: time, name: fc.constantFrom(...names), placed, force: fc.boolean() }).map(
    (given): ResolvedAction => ({
      t: given.t,
      do: 'edit',
      object: podOf(given.name, given.placed.words, given.placed.node),
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
    pods: fc.array(placed, { minLength: 1, maxLength: 3 }),
    actions: fc.array(fc.oneof({ arbitrary: onPod, weight: 5 }, onNode, onManifest), { minLength: 1, maxLength: 6 }),
    cut: whole(6),
    looks: fc.array(whole(70_000), { minLength: 2, maxLength: 2 }),
  })
  .map(({ pods, actions, ...rest }) => ({
    ...rest,
    objects: [
      ...baseNodes,
      service('web', { app: 'web' }),
      ...pods.map((given, index) => podOf(names[index] ?? '', given.words, given.node)),
    ],
    actions: actions.toSorted((a, b) => a.t - b.t),
  }));

const horizon = 60_000;
const simulate = ({ objects, actions }: Pick<RandomSituation, 'objects' | 'actions'>, until = horizon): Run =>
  runSmall([], { objects, actions, horizon: until });

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

/** With all actions kept it is the same situation twice, from the same base. A run without a future may end sooner: nothing lasts on. */
function actedInThePast(story: Run, { objects, actions, cut }: RandomSituation): void {
  const retained = actions.slice(0, cut);
  const next = actions[retained.length]?.t;
  const again = simulate({ objects, actions: retained }, next);
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
