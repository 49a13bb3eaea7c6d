/**
 * A pod and the cluster that it would be scheduled in, with changes made one after the other. Each goes on from the one
 * before: what a change does not touch is shared, so that hundreds can be tried on thousands of nodes.
 */
import { isOfKind, keyOf } from '../../objects/ref.ts';
import { applyPatch } from '../../apiserver/applyPatch.ts';
import type { Pod, PodKey } from '../../objects/types.ts';
import { podKey } from '../../objects/types.ts';
import { decide, type DecideOptions } from '../../scheduler/cycle.ts';
import type { Decision } from '../../scheduler/decision.ts';
import { staysInPlace } from '../../scheduler/nodeOrder.ts';
import { profileFor } from '../../scheduler/profile/configuration.ts';
import type { Profile } from '../../scheduler/profile/profile.ts';
import type { Snapshot } from '../../scheduler/snapshot.ts';
import { profileWith } from '../../session/compare.ts';
import { snapshotOf } from '../../session/decideAlong.ts';
import { rememberedSnapshot } from '../../session/snapshots.ts';
import type { ClusterState } from '../../simulation/clusterState.ts';
import { profilesOf } from '../../simulation/schedulerProfiles.ts';
import type { TriedChange } from './change.ts';
import { withChange } from './withChange.ts';

export interface TriedCluster {
  /** The cluster as it is, without the changes. */
  readonly state: ClusterState;
  readonly changes: readonly TriedChange[];
  readonly snapshot: Snapshot;
  /** As it would be asked about. */
  readonly pod: Pod;
  /** With changed weights; absent: the one in force. */
  readonly profile?: Profile;
}

/** Nothing is changed yet. @returns null where there is no such pod */
export function trialOf(state: ClusterState, key: PodKey): TriedCluster | null {
  const pod = state.pods.get(key);
  return pod ? { state, changes: [], snapshot: rememberedSnapshot(state), pod } : null;
}

/**
 * @returns null where the change can't be made: there is no such object, the patch does not fit it, or the scheduler
 *   would not start with these weights
 */
export function tryChange(trial: TriedCluster, change: TriedChange): TriedCluster | null {
  const changes = [...trial.changes, change];
  if (change.do === 'weigh') {
    const { do: _, ...settings } = change;
    const profile = profileWith(trial.state, trial.pod, settings);
    return profile && { ...trial, changes, profile };
  }
  const own = `Pod/${podKey(trial.pod)}`;
  if (change.do === 'patch' && change.subject === own) {
    const patched = applyPatch(trial.pod, change.patch);
    return patched && { ...trial, changes, pod: madeAnew(patched) };
  }
  const snapshot = quickly(trial, change);
  return snapshot ? { ...trial, changes, snapshot } : rebuilt(trial, changes);
}

/** A pod that was made anew is nominated nowhere. */
function madeAnew({ status, ...pod }: Pod): Pod {
  const { nominatedNodeName: _, ...retained } = status ?? {};
  return { ...pod, status: retained };
}

/** Without reading all objects again; null where that is not possible. */
function quickly({ state, snapshot }: TriedCluster, change: TriedChange): Snapshot | null {
  if (change.do === 'deletePod') {
    const pod = state.pods.get(change.pod);
    return pod?.spec.nodeName && snapshot.node(pod.spec.nodeName)?.pods.some((one) => podKey(one) === change.pod)
      ? snapshot.without(pod)
      : null;
  }
  if (change.do !== 'patch' || !isOfKind(change.subject, 'Node')) return null;
  const before = snapshot.node(keyOf(change.subject))?.node;
  const node = before && applyPatch(before, change.patch);
  return node && staysInPlace(before, node) ? snapshot.withNodes([node]) : null;
}

function rebuilt(trial: TriedCluster, changes: readonly TriedChange[]): TriedCluster | null {
  let state: ClusterState | null = trial.state;
  for (const change of changes) if (change.do !== 'weigh') state = state && withChange(state, change);
  const isOwn = (change: TriedChange) => change.do === 'patch' && change.subject === `Pod/${podKey(trial.pod)}`;
  const stored = state?.pods.get(podKey(trial.pod));
  if (!state || !stored) return null;
  return { ...trial, changes, snapshot: snapshotOf(state), pod: changes.some(isOwn) ? madeAnew(stored) : stored };
}

/** The profile that decides about the pod. */
export const profileOf = ({ state, pod, profile }: Pick<TriedCluster, 'state' | 'pod' | 'profile'>): Profile =>
  profile ?? profileFor(profilesOf(state.objects), pod);

/** The whole decision; nodes are looked at from where the scheduler's next walk begins. */
export const decideTrial = (trial: TriedCluster, options: Pick<DecideOptions, 'facts'> = { facts: [] }): Decision =>
  decide(trial.snapshot, trial.pod, {
    profile: profileOf(trial),
    ...options,
    asPending: Boolean(trial.pod.spec.nodeName),
    sampling: { start: trial.state.scheduler.nextStart },
    nominatedFirst: !trial.pod.spec.nodeName,
  });
