/**
 * What the skew ruler measures: where one more pod like the asked one may go. A pod that has landed counts where it
 * stands (kube-scheduler 1.36, PodTopologySpread PreFilter counts every pod of the snapshot); only as if it were pending
 * again is it left out.
 */
import { applyPatch } from '../apiserver/applyPatch.ts';
import { namespaceOfKey } from '../objects/ref.ts';
import { type Pod, type PodKey, podKey } from '../objects/types.ts';
import { decideInSlices } from '../scheduler/cycle.ts';
import type { Decision } from '../scheduler/decision.ts';
import { profileFor } from '../scheduler/profile/configuration.ts';
import type { Snapshot } from '../scheduler/snapshot.ts';
import type { Slices } from '../slices.ts';
import type { ClusterState } from '../simulation/clusterState.ts';
import { notExportedFor } from '../simulation/notExported.ts';
import { isPending } from '../simulation/pending.ts';
import { profilesOf } from '../simulation/schedulerProfiles.ts';
import { rememberedSnapshot } from './snapshots.ts';

export interface Measuring {
  pod: PodKey;
  /** As if the bound pod were pending again. */
  isAgain?: boolean;
  /** A pod that is in hand: counted on this node instead of its own; null: on none. */
  placed?: { pod: PodKey; node: string | null };
  /** Its constraint of this index with another maxSkew. */
  maxSkew?: { index: number; to: number };
}

interface Wanted {
  focus?: PodKey | null;
  question?: PodKey | null;
  isAgain?: boolean;
}

/** The decision of the pod that the ruler measures for, all of it. */
export function* measureInSlices(state: ClusterState, pod: Pod, isAgain: boolean): Slices<Decision | null> {
  const start = state.scheduler.nextStart;
  const isKnown =
    last?.objects === state.objects && last.pod === pod && last.isAgain === isAgain && last.start === start;
  const decision = isKnown && last ? last.decision : yield* measuredInSlices(state, { pod: podKey(pod), isAgain });
  last = decision && { objects: state.objects, start, pod, isAgain, decision };
  return decision;
}

/** The last answer: while another pod is looked at, the same is asked again. */
let last: Last | null = null;

interface Last {
  objects: ClusterState['objects'];
  start: number;
  pod: Pod;
  isAgain: boolean;
  decision: Decision;
}

/**
 * The pod that is measured for, by its own spread constraints: one that waits as soon as it is looked at; else that of
 * before stays, whichever is looked at, or one like it where it has gone. null: none has any.
 */
export function questionOf(state: ClusterState, { focus = null, question = null }: Wanted): PodKey | null {
  const inFocus = focus === null ? undefined : state.pods.get(focus);
  if (inFocus && isPending(inFocus) && canBeMeasured(state, inFocus)) return focus;
  const before = question === null ? undefined : state.pods.get(question);
  if (before && canBeMeasured(state, before)) return question;
  if (inFocus && canBeMeasured(state, inFocus)) return focus;
  return question === null ? null : likeAllOthers(state, namespaceOfKey(question));
}

/** The first that waits, else the first, of the pods with constraints where all have the same; null where they differ. */
function likeAllOthers(state: ClusterState, namespace: string): PodKey | null {
  const pods = [...state.pods.values()].filter(
    (pod) => namespaceOfKey(podKey(pod)) === namespace && canBeMeasured(state, pod),
  );
  const asked = new Set(pods.map(({ spec }) => JSON.stringify(spec.topologySpreadConstraints)));
  const [one] = [...pods.filter(isPending), ...pods];
  return one && asked.size === 1 ? podKey(one) : null;
}

/** It has spread constraints of its own, nobody ends it, and the dump has what it depends on. */
const canBeMeasured = (state: ClusterState, pod: Pod): boolean =>
  (pod.spec.topologySpreadConstraints ?? []).length > 0 &&
  (isPending(pod) || stands(pod)) &&
  notExportedFor(state.objects, pod).length === 0;

/** It is on a node and counts there: pods that end or have ended do not (SCHED-20). */
export const stands = ({ metadata, spec, status }: Pod): boolean =>
  Boolean(spec.nodeName) && !metadata.deletionTimestamp && status?.phase !== 'Succeeded' && status?.phase !== 'Failed';

/** @returns null where there is no such pod, or it has no constraint of that index */
export function* measuredInSlices(state: ClusterState, asked: Measuring): Slices<Decision | null> {
  const stored = state.pods.get(asked.pod);
  const pod = stored && respread(stored, asked.maxSkew);
  if (!pod) return null;
  const isBound = Boolean(pod.spec.nodeName);
  const isAgain = asked.isAgain ?? false;
  return yield* decideInSlices(snapshotFor(state, asked.placed), pod, {
    profile: profileFor(profilesOf(state.objects), pod),
    ...(isBound && (isAgain ? { asPending: true } : { isOneMore: true })),
    sampling: { start: state.scheduler.nextStart },
    nominatedFirst: !isBound,
  });
}

function respread(pod: Pod, maxSkew: Measuring['maxSkew']): Pod | null {
  if (!maxSkew) return pod;
  const path = `/spec/topologySpreadConstraints/${maxSkew.index}/maxSkew`;
  return applyPatch(pod, { type: 'json', steps: [{ op: 'replace', path, value: maxSkew.to }] });
}

function snapshotFor(state: ClusterState, placed: Measuring['placed']): Snapshot {
  const now = rememberedSnapshot(state);
  const pod = placed && state.pods.get(placed.pod);
  if (!pod) return now;
  const lifted = now.without(pod);
  if (placed.node === null) return lifted;
  return lifted.with({ ...pod, spec: { ...pod.spec, nodeName: placed.node } });
}
