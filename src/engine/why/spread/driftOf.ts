/** Follows a pod's constraints along the trace of a run. */
import { isKind } from '../../objects/kinds.ts';
import { clusterMarks } from '../../history/clusterMarks.ts';
import { type StoredChange, storedChanges } from '../../history/storedChanges.ts';
import { selectorText } from '../../objects/labelSelector.ts';
import type { Pod, PodKey } from '../../objects/types.ts';
import { cycleOf } from '../../scheduler/cycle.ts';
import type { AppliedConstraints } from '../../scheduler/plugins/podTopologySpread/constraints.ts';
import { profileFor } from '../../scheduler/profile/configuration.ts';
import { rememberedSnapshot } from '../../session/snapshots.ts';
import { objectsInSlice, type Slices } from '../../slices.ts';
import { objectKey, objectsOf } from '../../simulation/objectMaps.ts';
import type { Run } from '../../simulation/run.ts';
import { profilesOf } from '../../simulation/schedulerProfiles.ts';
import type { Millis } from '../../simulation/trace.ts';
import { podVersions } from '../../history/podVersions.ts';
import type { Drift, DriftConstraint, DriftPoint } from './drift.ts';
import { Happenings } from './happenings.ts';
import { constraintsIn } from './reading.ts';
import { SpreadTally, type Tallied } from './tally.ts';
import { thinned } from './thinned.ts';

/** More domains than this are not listed one by one. */
export const mostListed = 24;

/** Points and marks that are kept. */
const mostPoints = 300;
const mostMarks = 200;

/** @returns null where no constraint acts on the pod that bears this name at t, or else at some time */
export function* driftInSlices(run: Run, t: Millis, key: PodKey): Slices<Drift | null> {
  const state = run.stateAt(t);
  const pod = state.pods.get(key) ?? knownPod(run, t, key);
  const profile = pod && profileFor(profilesOf(state.objects), pod);
  const applied = pod && profile && constraintsIn(profile, cycleOf(rememberedSnapshot(state), pod));
  const tallied = applied ? talliedOf(applied) : [];
  if (!pod || tallied.length === 0) return null;
  const listed = yield* domainsEver(run, pod, tallied);
  const points = yield* pointsAlong(run, new SpreadTally(pod, tallied), listed);
  const marks = clusterMarks(run, pod);
  return {
    constraints: tallied.map(({ constraint }, at) => ({
      ...textOf(constraint),
      domains: listed[at] ?? null,
      highest: highestOf(points, at),
    })),
    points: thinned(points, mostPoints),
    changes: points.length,
    marks: marks.slice(0, mostMarks),
    moreMarks: Math.max(0, marks.length - mostMarks),
    end: run.end,
  };
}

/** At an instant without it: as it was last, else as it came first. */
function knownPod(run: Run, t: Millis, key: PodKey): Pod | undefined {
  return podVersions(run, key, t)?.newest ?? podVersions(run, key, run.end)?.first;
}

/** By index, as the answer about one instant has them. */
function talliedOf({ hard, soft, softNeedsAllKeys }: AppliedConstraints): Tallied[] {
  const keysOf = (constraints: AppliedConstraints['hard']) => constraints.map(({ topologyKey }) => topologyKey);
  const [hardKeys, softKeys] = [keysOf(hard), keysOf(soft)];
  return [
    ...hard.map((constraint) => ({ constraint, keys: hardKeys })),
    ...soft.map((constraint) => ({ constraint, keys: softNeedsAllKeys ? softKeys : [constraint.topologyKey] })),
  ].sort((a, b) => a.constraint.index - b.constraint.index);
}

const textOf = ({ index, topologyKey, maxSkew, isHard, isDefault, selector }: Tallied['constraint']) => ({
  index,
  topologyKey,
  maxSkew,
  isHard,
  isDefault,
  selector: selector.isNothing ? null : selectorText(selector),
});

function highestOf(points: readonly DriftPoint[], at: number): DriftConstraint['highest'] {
  let highest = { skew: 0, t: 0 };
  for (const { t, skews } of points)
    if ((skews[at]?.skew ?? 0) > highest.skew) highest = { skew: skews[at]?.skew ?? 0, t };
  return highest;
}

/** Every domain that a node puts into the count at some time; null where they are too many. */
function* domainsEver(run: Run, pod: Pod, tallied: readonly Tallied[]): Slices<(readonly string[] | null)[]> {
  const tally = new SpreadTally(pod, tallied);
  const ever = tallied.map(() => new Set<string>());
  const note = () => {
    for (const [at, seen] of ever.entries())
      if (seen.size <= mostListed) for (const value of tally.domains(at)) seen.add(value);
  };
  yield* withBase(run, tally, { withPods: false });
  note();
  for (const { object, how } of storedChanges(run)) {
    if (!isKind(object, 'Node')) continue;
    tally.isChanged = false;
    tally.setNode(object.metadata.name, how === 'removed' ? null : object);
    if (tally.isChanged) note();
  }
  return ever.map((values) => (values.size > mostListed ? null : [...values]));
}

function* withBase({ base }: Run, tally: SpreadTally, { withPods }: { withPods: boolean }): Slices<void> {
  for (const [name, node] of objectsOf(base.objects, 'Node')) tally.setNode(name, node);
  let count = 0;
  if (!withPods) return;
  for (const [key, pod] of objectsOf(base.objects, 'Pod')) {
    tally.setPod(key, pod);
    count++;
    if (count % objectsInSlice === 0) yield { doing: 'preparing', count, share: null, t: null };
  }
}

function* pointsAlong(
  run: Run,
  tally: SpreadTally,
  listed: readonly (readonly string[] | null)[],
): Slices<DriftPoint[]> {
  yield* withBase(run, tally, { withPods: true });
  const happenings = new Happenings(run);
  const points: DriftPoint[] = [];
  const take = (t: Millis) => {
    points.push({ t, skews: listed.map((domains, at) => tally.skew(at, domains)), happened: happenings.take() });
    tally.isChanged = false;
  };
  take(0);
  const changes = [...storedChanges(run)];
  for (const [at, change] of changes.entries()) {
    if (at % objectsInSlice === 0) yield { doing: 'running', count: at, share: at / changes.length, t: change.t };
    follow(tally, change, happenings);
    if (happenings.isAny && changes[at + 1]?.t !== change.t) take(change.t);
  }
  return points;
}

/** A write that leaves the counts as they are is no happening. */
function follow(tally: SpreadTally, change: StoredChange, happenings: Happenings): void {
  const { object, how } = change;
  const isGone = how === 'removed';
  if (isKind(object, 'Node')) tally.setNode(object.metadata.name, isGone ? null : object);
  else tally.setPod(objectKey(object), isGone ? null : object);
  if (tally.isChanged) happenings.add(change);
  tally.isChanged = false;
}
