/** The cluster at virtual 0: all its objects and processes have existed since long before. */
import { withLimitDefaults } from '../apiserver/limitRanger.ts';
import { isKind } from '../objects/kinds.ts';
import { protectedInUse } from '../apiserver/storageProtection.ts';
import { withGatedCondition } from '../apiserver/schedulingGated.ts';
import { ownerOf } from '../controllers/podFromTemplate.ts';
import type { DefaultBehaviour } from '../kubelet/containerBehaviour.ts';
import { defaultPod } from '../objects/defaults.ts';
import { replaced } from '../objects/fill.ts';
import { withPodDefaults } from '../objects/podDefaults.ts';
import { type KubeObject, type Pod, type PriorityClass } from '../objects/types.ts';
import { isWorkload } from '../objects/workloads.ts';
import { settleStorage } from '../storage/settled.ts';
import { finish, objectsInSlice, type Progress, type Slices } from '../slices.ts';
import { apiTime } from './apiTime.ts';
import { type LivePod, runningContainers } from './clusterState.ts';
import { type ObjectMaps, objectKey } from './objectMaps.ts';
import { withReadyStatus } from './readyNode.ts';
import { withRunningStatus } from './runningPod.ts';
import type { Situation } from './situation.ts';
import { tuned, tuningOf } from './tuning.ts';

export interface Base {
  objects: ObjectMaps;
  reality: ReadonlyMap<string, LivePod>;
}

/** What is done to each pod that comes into the simulation. */
export interface Admission {
  tuning: Situation['tuning'];
  behaviour: DefaultBehaviour;
  /** What priority admission knows: see objects/priority.ts. */
  classes: readonly PriorityClass[];
}

/** How long before virtual 0 pods without a date have been running. */
const runningFor = 60 * 60_000;

/** Slices follow from Services and pods, so those of a dump are left out. */
const derivedKinds = new Set(['EndpointSlice', 'Endpoints']);

/** To look at what runs of a pod is less work than to prepare it. */
const podsInSlice = 5000;

export const baseOf = (objects: readonly KubeObject[], epoch: number, admission: Admission): Base =>
  finish(baseInSlices(objects, epoch, admission));

/** As baseOf. */
export function* baseInSlices(objects: readonly KubeObject[], epoch: number, admission: Admission): Slices<Base> {
  const maps = new Map<string, Map<string, KubeObject>>();
  const reality = new Map<string, LivePod>();
  const startedAt = apiTime(epoch - runningFor);
  const ranges = limitRangesOf(objects);
  const nodes = new Set(objects.flatMap(({ kind, metadata }) => (kind === 'Node' ? [metadata.name] : [])));
  /** Without Nodes there is nothing to tell by. */
  const runsHere = ({ spec: { nodeName } }: Pod) =>
    Boolean(nodeName) && (nodes.size === 0 || nodes.has(nodeName ?? ''));
  for (const [index, object] of objects.entries()) {
    if (index % objectsInSlice === 0)
      yield { doing: 'preparing', count: index, share: index / objects.length, t: null };
    if (derivedKinds.has(object.kind)) continue;
    let retained = withUid(protectedLongSince(object), index);
    if (isKind(retained, 'Pod')) {
      const pod = sizedLongSince(ranges, admitted(retained, admission));
      retained = runsHere(pod) ? withRunningStatus(pod, podAddress(index), startedAt) : unstarted(pod);
    }
    if (isKind(retained, 'Node')) retained = withReadyStatus(retained, startedAt);
    const map = maps.get(retained.kind) ?? new Map<string, KubeObject>();
    maps.set(retained.kind, map.set(objectKey(retained), retained));
  }
  const prepared: Progress = { doing: 'preparing', count: objects.length, share: 1, t: null };
  yield prepared;
  let made = 0;
  settleStorage(maps, () => stableUid('9000', made++));
  let looked = 0;
  for (const pod of (maps.get('Pod') as Map<string, Pod> | undefined)?.values() ?? []) {
    if (looked++ % podsInSlice === 0) yield prepared;
    const containers = runningContainers(pod);
    const node = pod.spec.nodeName;
    if (node && containers.length > 0) reality.set(pod.metadata.uid ?? '', { node, containers });
  }
  yield prepared;
  return { objects: maps, reality };
}

function limitRangesOf(objects: readonly KubeObject[]): ObjectMaps {
  const ranges = objects.filter(({ kind }) => kind === 'LimitRange');
  return new Map([['LimitRange', new Map(ranges.map((range) => [objectKey(range), range]))]]);
}

/** A pod of a manifest got the sizes of its namespace when it was made. */
const sizedLongSince = (ranges: ObjectMaps, pod: Pod): Pod =>
  ranges.get('LimitRange')?.size && pod.metadata.creationTimestamp === undefined ? withLimitDefaults(ranges, pod) : pod;

/** Nobody has tried it, or its node is not there: no kubelet has ever said anything of it. */
const unstarted = (pod: Pod): Pod => (pod.spec.nodeName ? asPending(pod) : withGatedCondition(asPending(pod)));

/** The API server stores a phase with every pod. */
const asPending = (pod: Pod): Pod =>
  pod.status?.phase === undefined ? { ...pod, status: { ...pod.status, phase: 'Pending' } } : pod;

/**
 * Defaults and handles in force. A pod with a creation time comes from an API server: admission has been through it, but
 * what its text lacks is filled in with every read (SetObjectDefaults_Pod).
 */
export function admitted(pod: Pod, { tuning, behaviour, classes }: Admission): Pod {
  const isStored = pod.metadata.creationTimestamp !== undefined;
  const stored = isStored ? replaced(pod, { spec: withPodDefaults(pod.spec) }) : defaultPod(pod, classes);
  return tuned(stored, tuningOf(stored, tuning), behaviour);
}

/** A claim or volume of a manifest has been through admission, too; what a cluster's dump holds is as it is. */
const protectedLongSince = (object: KubeObject): KubeObject =>
  object.metadata.creationTimestamp === undefined ? protectedInUse(object) : object;

function withUid(object: KubeObject, index: number): KubeObject {
  if (object.metadata.uid !== undefined) return object;
  // Pods that were made for a workload name the uid of their owner.
  const uid = isWorkload(object) ? ownerOf(object).uid : stableUid('8000', index);
  return { ...object, metadata: { ...object.metadata, uid } };
}

const stableUid = (group: string, index: number): string =>
  `10000000-0000-4000-${group}-${index.toString(16).padStart(12, '0')}`;

/** Addresses of a /24 that a pod may have: neither that of the network nor the one all hear. */
const hosts = 254;

/** An address of its own for the n-th pod, `n` from 0. */
export function podAddress(n: number): string {
  const network = Math.floor(n / hosts);
  return `10.${128 + ((network >> 8) & 127)}.${network & 255}.${(n % hosts) + 1}`;
}
