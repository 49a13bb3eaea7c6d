/** A change that is tried out: to objects of a cluster at one instant, or to the scheduler's weights. */
import type { ObjectRef } from '../../objects/ref.ts';
import type { Patch } from '../../apiserver/applyPatch.ts';
import type { KubeObject, Labels, PodKey } from '../../objects/types.ts';
import type { ScoringStrategy } from '../../scheduler/plugins/resourceScoring.ts';

/** `subject` as the trace names objects: `Pod/default/web`, `Node/n1`. */
export type TriedChange =
  | { do: 'patch'; subject: ObjectRef; patch: Patch }
  | { do: 'deletePod'; pod: PodKey }
  /** Something that is not there yet. */
  | { do: 'create'; object: KubeObject }
  /** One more node, like this one but empty; `but`: what it has other than that one. */
  | { do: 'addNode'; like: string; name: string; but?: NodeDifference }
  /** By plugin; of the profile that decides about the pod. The strategy is that of NodeResourcesFit. */
  | { do: 'weigh'; weights: Readonly<Record<string, number>>; scoringStrategy?: ScoringStrategy['type'] };

/** Labels and amounts of `status.allocatable`. */
export interface NodeDifference {
  labels?: Labels;
  allocatable?: Readonly<Record<string, string>>;
}

/** A change to objects of the cluster. */
export type ClusterChange = Exclude<TriedChange, { do: 'weigh' }>;
