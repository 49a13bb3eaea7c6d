import { refOf } from '../../objects/ref.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Pod, podKey } from '../../objects/types.ts';
import { cycleOf } from '../../scheduler/cycle.ts';
import { makeNode, makePod, spread, webPods } from '../../scheduler/fixtures.ts';
import { profileFor } from '../../scheduler/profile/configuration.ts';
import { decideAlong, snapshotOf } from '../../session/decideAlong.ts';
import { run as runSmall } from '../../simulation/fixtures.ts';
import type { Run } from '../../simulation/run.ts';
import { profilesOf } from '../../simulation/schedulerProfiles.ts';
import { finish } from '../../slices.ts';
import type { Drift, DriftPoint, DriftSkew } from './drift.ts';
import { driftInSlices, mostListed } from './driftOf.ts';
import { constraintsIn, readPhase } from './reading.ts';
import { thinned } from './thinned.ts';
import type { ResolvedAction } from '../../simulation/resolvedAction.ts';

const taints = [{ key: 'only', value: 'db', effect: 'NoSchedule' }];
const nodes = [
  ...['a1', 'a2'].map((name) => makeNode(name, { zone: 'za' })),
  makeNode('b1', { zone: 'zb' }),
  makeNode('c1', { zone: 'zc', taints }),
];
const asking = makePod('asking', {
  labels: { app: 'web' },
  topologySpreadConstraints: [
    spread({ nodeTaintsPolicy: 'Honor', minDomains: 2 }),
    spread({ topologyKey: 'kubernetes.io/hostname', whenUnsatisfiable: 'ScheduleAnyway' }),
  ],
});
const others = [...webPods('a1', 2), ...webPods('b1', 1), ...webPods('c1', 1)].map(
  (pod): Pod => ({ ...pod, metadata: { ...pod.metadata, uid: `uid-${pod.metadata.name}` } }),
);

const runOf = (actions: readonly ResolvedAction[], objects = [...nodes, ...others, asking]): Run =>
  runSmall(objects, { actions: [{ t: 0, do: 'scheduler', runs: true }, ...actions], decide: decideAlong() });

const driftOf = (run: Run, t = 0): Drift => {
  const drift = finish(driftInSlices(run, t, podKey(asking)));
  if (!drift) throw new Error('no constraint');
  return drift;
};

/** What the plugin's own counting says of the pods that are there at t, the pod itself among them. */
function freshly(run: Run, t: number, listed: Drift['constraints']): DriftSkew[] {
  const state = run.stateAt(t);
  const profile = profileFor(profilesOf(state.objects), asking);
  const cycle = cycleOf(snapshotOf(state), asking);
  const applied = constraintsIn(profile, cycle);
  const all = applied ? [...readPhase(cycle, applied.hard, true), ...readPhase(cycle, applied.soft, true)] : [];
  return listed.map(({ index, domains }) => {
    const ruler = all.find(({ constraint }) => constraint.index === index)?.ruler();
    const counted = ruler?.domains.filter((domain) => domain.counted) ?? [];
    const max = Math.max(0, ...counted.map(({ matchNum }) => matchNum));
    const min = ruler?.min ?? 0;
    const counts = domains?.map((value) => counted.find((one) => one.value === value)?.matchNum ?? null) ?? null;
    return { max, min, skew: max - min, domainCount: counted.length, counts };
  });
}

const at = ({ points }: Drift, t: number): DriftPoint | undefined => points.findLast((point) => point.t <= t);

const time = fc.integer({ min: 0, max: 40 }).map((seconds) => seconds * 1000 + 7);
const node = fc.constantFrom('a1', 'a2', 'b1', 'c1');
const action: fc.Arbitrary<ResolvedAction> = fc.oneof(
  fc.record({ t: time, do: fc.constant('delete' as const), pod: fc.constantFrom(...others.map(podKey)) }),
  fc.record({ t: time, do: fc.constant('deleteObject' as const), subject: node.map((name) => refOf('Node', name)) }),
  fc.record({
    t: time,
    do: fc.constant('taint' as const),
    node,
    taint: fc.constant({ key: 'only', value: 'db', effect: 'NoSchedule' }),
    isRemoved: fc.boolean(),
  }),
  fc.record({
    t: time,
    do: fc.constant('patch' as const),
    subject: node.map((name) => refOf('Node', name)),
    patch: fc.constantFrom('za', 'zd', null).map((zone) => ({
      type: 'merge' as const,
      fields: { metadata: { labels: { 'topology.kubernetes.io/zone': zone } } },
    })),
  }),
  fc.record({
    t: time,
    do: fc.constant('apply' as const),
    objects: fc.constantFrom([makeNode('d1', { zone: 'zd' })], [makePod('late', { labels: { app: 'web' } })]),
  }),
);

test('at every instant it is what a fresh count of the pods that are there says', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 6 }), (actions) => {
      const run = runOf(actions.toSorted((a, b) => a.t - b.t));
      const drift = driftOf(run);
      expect(drift.changes).toBe(drift.points.length);
      const instants = [0, ...drift.points.map(({ t }) => t), ...drift.points.map(({ t }) => t - 1), run.end];
      for (const t of instants.filter((one) => one >= 0))
        expect([t, at(drift, t)?.skews]).toEqual([t, freshly(run, t, drift.constraints)]);
    }),
    { numRuns: 40 },
  );
});

describe('what happened', () => {
  const run = runOf([
    { t: 5000, do: 'delete', pod: 'default/web-a1-0' },
    { t: 9000, do: 'cordon', node: 'b1', unschedulable: true },
    { t: 12_000, do: 'deleteObject', subject: 'Node/b1' },
  ]);
  const drift = driftOf(run);
  const reported = drift.points.flatMap(({ happened }) =>
    happened.map(({ kind, by, names }) => [kind, by, ...names.some]),
  );

  it('is told where the counts change, and who asked for it', () => {
    expect(reported).toEqual([
      ['placed', null, 'asking'],
      ['leaving', 'user', 'web-a1-0'],
      // The node controller's taint takes it out of the count under Honor.
      ['nodeChanged', null, 'b1'],
      ['nodeDeleted', null, 'b1'],
    ]);
  });

  it('is marked where nodes are cordoned and deleted', () => {
    const marks = drift.marks.map((mark) => [mark.kind, 'node' in mark ? mark.node : null]);
    expect(marks).toContainEqual(['cordoned', 'b1']);
    expect(marks).toContainEqual(['nodeDeleted', 'b1']);
  });

  it('is known of a pod that is not there at the instant asked about', () => {
    const gone = runOf([{ t: 5000, do: 'delete', pod: podKey(asking) }]);
    expect(driftOf(gone, gone.end).points).toEqual(driftOf(gone, 0).points);
  });
});

test('more domains than can be listed are counted all the same', () => {
  const many = Array.from({ length: mostListed + 1 }, (_, n) => makeNode(`n${n}`, { zone: `z${n}` }));
  const drift = driftOf(runOf([], [...many, ...webPods('n3', 2), asking]));
  expect(drift.constraints.map(({ domains }) => domains)).toEqual([null, null]);
  expect(drift.points[0]?.skews[0]).toEqual({ max: 2, min: 0, skew: 2, domainCount: mostListed + 1, counts: null });
});

test('a line that is thinned keeps its first and last point and how high it went', () => {
  const skews = fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { minLength: 1, maxLength: 400 });
  fc.assert(
    fc.property(skews, fc.integer({ min: 10, max: 60 }), (all, most) => {
      const points = all.map(
        (pair, t): DriftPoint => ({
          t,
          skews: pair.map((skew) => ({ max: skew, min: 0, skew, domainCount: 1, counts: null })),
          happened: [],
        }),
      );
      const retained = thinned(points, most);
      expect(retained.length).toBeLessThanOrEqual(most);
      expect([retained[0], retained.at(-1)]).toEqual([points[0], points.at(-1)]);
      for (const place of [0, 1]) {
        const highest = (of: readonly DriftPoint[]) => Math.max(...of.map((point) => point.skews[place]?.skew ?? 0));
        expect(highest(retained)).toBe(highest(points));
      }
    }),
    { numRuns: 100 },
  );
});
