/** What a file asks to run: a workload, or a pod that nobody owns. */
import { isEnded } from '../objects/podPhase.ts';
import { ownerChain } from '../history/ownerChain.ts';
import type { FieldPath } from '../manifest/place.ts';
import { isKind } from '../objects/kinds.ts';
import { type ObjectRef, refIn } from '../objects/ref.ts';
import type { KubeObject, Labels, Pod, PodSpec, Workload } from '../objects/types.ts';
import { isWorkload } from '../objects/workloads.ts';
import type { ClusterState } from '../simulation/clusterState.ts';
import { subjectOf } from '../simulation/objectMaps.ts';
import { controllerOf } from '../objects/owner.ts';

export interface Submitted {
  object: Workload | Pod;
  ref: ObjectRef;
  /** Of its pods, as written. */
  spec: PodSpec;
  labels: Labels;
  annotations: Labels;
  /** Where `spec` stands in the object. */
  inSpec: FieldPath;
}

/** Those that nobody else makes; Jobs and what has ended are left out of what should always run. */
export const askedIn = (objects: readonly KubeObject[]): readonly Submitted[] =>
  objects.flatMap((object) => asked(object) ?? []);

function asked(object: KubeObject): Submitted | null {
  if (controllerOf(object) !== undefined) return null;
  const ref = subjectOf(object);
  if (isKind(object, 'Pod')) {
    const { phase } = object.status ?? {};
    if (isEnded(phase)) return null;
    const { labels = {}, annotations = {} } = object.metadata;
    return { object, ref, spec: object.spec, labels, annotations, inSpec: ['spec'] };
  }
  if (!isWorkload(object) || !object.spec?.template?.spec) return null;
  const { metadata, spec } = object.spec.template;
  const { labels = {}, annotations = {} } = metadata ?? {};
  return { object, ref, spec, labels, annotations, inSpec: ['spec', 'template', 'spec'] };
}

/** Its pods at an instant, those on their way out left out. */
export function podsOf({ object, ref }: Submitted, { objects, pods }: Pick<ClusterState, 'objects' | 'pods'>): Pod[] {
  const here = [...pods.values()].filter(({ metadata }) => metadata.deletionTimestamp === undefined);
  if (object.kind === 'Pod') return here.filter((pod) => subjectOf({ ...pod, kind: 'Pod' }) === ref);
  return here.filter((pod) =>
    ownerChain(objects, pod).some(
      ({ reference, namespace }) => refIn(reference.kind, namespace, reference.name) === ref,
    ),
  );
}

/** How many pods it is to have; null: as many as there are nodes, or until its work is done. */
export function wantedOf({ object }: Submitted): number | null {
  if (object.kind === 'Pod') return 1;
  const { kind, spec } = object;
  return kind === 'DaemonSet' || kind === 'Job' ? null : (spec?.replicas ?? 1);
}

/** A path into its pods' spec as a JSON Pointer from the object on. */
export const pointer = ({ inSpec }: Submitted, ...steps: FieldPath): string =>
  `/${[...inSpec, ...steps].map((step) => String(step).replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`;
