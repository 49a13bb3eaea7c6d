/** Pods that the workloads of a file ask for and the file does not hold: made once, Pending. */
import type { KubeObject, Labels, Node, OwnerReference, Pod, PodSpec, Workload } from '../objects/types.ts';
import type { ObjectRef } from '../objects/ref.ts';
import { isWorkload } from '../objects/workloads.ts';
import { admissionBefore } from './admittedBefore.ts';
import { belongsOn, pinnedTo, withDaemonTolerations } from './daemonPods.ts';
import { indexedPod, isIndexed } from './jobIndexes.ts';
import { trackingFinalizer } from './jobSpec.ts';
import { claimsOfPod, withClaims } from '../storage/claimsOfSet.ts';
import { ownerOf, podFromTemplate, podName, templateHash, uidOf } from './podFromTemplate.ts';
import { objectKey, subjectOf } from '../simulation/objectMaps.ts';
import { populatedIn } from './populated.ts';
import { missingReplicaSets } from './replicaSets.ts';

/** Made in all; more replicas than this are a slip of the keyboard. */
export const mostMadePods = 5000;

/**
 * The missing pods of Deployments, ReplicaSets, ReplicationControllers, StatefulSets (those that wait for no other:
 * see madeInOrder), Jobs and DaemonSets (these need
 * the nodes among the objects), in the order of the workloads. Names, labels and owners are as their controllers
 * would give, but always the same for the same workload. At most `mostMadePods`; see tooManyPods.
 */
export const makePods = (objects: readonly KubeObject[]): readonly Pod[] => madeFrom(objects).made;

interface Made<Of extends KubeObject> {
  made: readonly Of[];
  /** `Deployment/default/web` → why it was refused a pod: none is made from that one on. */
  refused: ReadonlyMap<ObjectRef, string>;
}

function madeFrom(objects: readonly KubeObject[]): Made<Pod> {
  const missing = missingIn(objects);
  if (missing.length === 0) return { made: [], refused: new Map() };
  const taken = new Set(objects.flatMap(({ kind, metadata }) => (kind === 'Pod' ? [metadata.name] : [])));
  const nodes = objects.filter(isNode);
  const made: Pod[] = [];
  const refused = new Map<ObjectRef, string>();
  const refusalOf = admissionBefore(objects);
  for (const workload of missing)
    for (const pod of podsOf(workload, nodes, taken)) {
      if (made.length === mostMadePods) return { made, refused };
      const why = refusalOf(pod, workload);
      if (why !== null) refused.set(subjectOf(workload), why);
      if (why !== null) break;
      made.push(pod);
    }
  return { made, refused };
}

/**
 * All that the workloads make and the objects lack: ReplicaSets of Deployments, also for pods that the objects hold,
 * then pods as in makePods.
 */
export function dependentsOf(objects: readonly KubeObject[]): Made<KubeObject> {
  const { made: pods, refused } = madeFrom(objects);
  const sets = missingReplicaSets([...objects, ...pods]);
  return { made: [...sets, ...missingClaims([...objects, ...pods]), ...pods], refused };
}

export const makeDependents = (objects: readonly KubeObject[]): readonly KubeObject[] => dependentsOf(objects).made;

/** Claims of StatefulSets' templates, for pods that are there or made. */
function missingClaims(objects: readonly KubeObject[]): KubeObject[] {
  const sets = new Map(
    objects
      .filter(isWorkload)
      .filter(({ kind, spec }) => kind === 'StatefulSet' && spec?.volumeClaimTemplates)
      .map((set) => [`${set.metadata.namespace ?? 'default'}/${set.metadata.name}`, set] as const),
  );
  if (sets.size === 0) return [];
  const claims = objects.flatMap(({ kind, metadata }) => {
    const owner = kind === 'Pod' ? metadata.ownerReferences?.find((one) => one.kind === 'StatefulSet') : undefined;
    const set = owner && sets.get(`${metadata.namespace ?? 'default'}/${owner.name}`);
    return set ? claimsOfPod(set, metadata.name) : [];
  });
  const known = new Set(objects.filter(({ kind }) => kind === 'PersistentVolumeClaim').map(objectKey));
  return claims.filter((claim) => !known.has(objectKey(claim)));
}

/** The workload whose pods go beyond what is made; null where all are made. */
export function tooManyPods(objects: readonly KubeObject[]): Workload | null {
  let wanted = 0;
  for (const workload of missingIn(objects)) {
    wanted += workload.kind === 'DaemonSet' ? 0 : wantedPods(workload);
    if (wanted > mostMadePods) return workload;
  }
  return null;
}

const isNode = (object: KubeObject): object is Node => object.kind === 'Node';

function missingIn(objects: readonly KubeObject[]): Workload[] {
  const isPopulated = populatedIn(objects);
  return objects.filter(isWorkload).filter((workload) => workload.spec?.template && !isPopulated(workload));
}

/** How many it asks for at once; of a DaemonSet one a node. */
export function wantedPods({ kind, spec, status }: Workload): number {
  if (kind !== 'Job') return spec?.replicas ?? 1;
  // A Job of a dump that has run: its pods are gone and do not come back.
  if (
    status?.conditions?.some((condition) => /^(Complete|Failed)$/.test(condition.type) && condition.status === 'True')
  )
    return 0;
  if (spec?.suspend) return 0;
  const parallelism = spec?.parallelism ?? 1;
  return Math.min(parallelism, spec?.completions ?? parallelism);
}

function* podsOf(workload: Workload, nodes: readonly Node[], taken: Set<string>): Generator<Pod> {
  const spec = workload.spec?.template?.spec ?? { containers: [] };
  if (workload.kind === 'DaemonSet') yield* daemonPods(workload, nodes, taken);
  else if (workload.kind === 'StatefulSet') yield* statefulPods(workload, spec, taken);
  else {
    const { prefix, owner, labels } = familyOf(workload);
    for (let index = 0; index < wantedPods(workload); index++) {
      const own = isIndexed(workload) ? indexedPod(workload, { labels, index }) : {};
      yield podFromTemplate(workload, {
        name: podName(own.prefix ?? prefix, index, taken),
        generateName: own.prefix ?? prefix,
        owner,
        labels: own.labels ?? labels,
        ...(own.annotations && { annotations: own.annotations }),
        spec: own.spec ?? spec,
        ...(workload.kind === 'Job' && { finalizers: [trackingFinalizer] }),
      });
    }
  }
}

interface Family {
  prefix: string;
  owner: OwnerReference;
  labels: Labels;
}

/** What the pods of one workload share. A Deployment's belong to its ReplicaSet. */
function familyOf(workload: Workload): Family {
  const { kind, metadata } = workload;
  const owner = ownerOf(workload);
  if (kind === 'Job') {
    const labels = { 'batch.kubernetes.io/job-name': metadata.name, 'batch.kubernetes.io/controller-uid': owner.uid };
    return { prefix: `${metadata.name}-`, owner, labels };
  }
  if (kind !== 'Deployment') return { prefix: `${metadata.name}-`, owner, labels: {} };
  const hash = templateHash(workload);
  const name = `${metadata.name}-${hash}`;
  const uid = uidOf(`ReplicaSet/${metadata.namespace ?? 'default'}/${name}`);
  return {
    prefix: `${name}-`,
    owner: { ...owner, kind: 'ReplicaSet', name, uid },
    labels: { 'pod-template-hash': hash },
  };
}

/** OrderedReady: the first one, and with it those that a dump says were there; its controller makes the next when it is Ready. */
function madeInOrder(set: Workload): number {
  const wanted = wantedPods(set);
  const isParallel = set.spec?.podManagementPolicy === 'Parallel';
  return isParallel ? wanted : Math.min(wanted, Math.max(1, set.status?.replicas ?? 0));
}

function* statefulPods(workload: Workload, spec: PodSpec, taken: Set<string>): Generator<Pod> {
  const { name: set } = workload.metadata;
  const hash = `${set}-${templateHash(workload)}`;
  const start = workload.spec?.ordinals?.start ?? 0;
  for (let ordinal = start; ordinal < start + madeInOrder(workload); ordinal++) {
    const name = `${set}-${ordinal}`;
    taken.add(name);
    const labels = {
      'statefulset.kubernetes.io/pod-name': name,
      'apps.kubernetes.io/pod-index': String(ordinal),
      'controller-revision-hash': hash,
    };
    yield podFromTemplate(workload, {
      name,
      generateName: `${set}-`,
      owner: ownerOf(workload),
      labels,
      spec: withClaims(workload, name, spec),
    });
  }
}

function* daemonPods(workload: Workload, nodes: readonly Node[], taken: Set<string>): Generator<Pod> {
  const spec = withDaemonTolerations(workload.spec?.template?.spec ?? { containers: [] });
  const prefix = `${workload.metadata.name}-`;
  const labels = { 'controller-revision-hash': templateHash(workload), 'pod-template-generation': '1' };
  for (const [index, node] of nodes.entries())
    if (belongsOn(spec, node))
      yield podFromTemplate(workload, {
        name: podName(prefix, index, taken),
        generateName: prefix,
        owner: ownerOf(workload),
        labels,
        spec: pinnedTo(spec, node),
      });
}
