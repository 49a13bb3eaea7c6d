/**
 * What makes a pod anew and what speaks up for it: its chain of owners, the budgets that select it, its namespace. Plain
 * data for the inspector; computed for the pod in focus alone.
 */
import type { ObjectRef } from '../objects/ref.ts';
import type { Patch } from '../apiserver/applyPatch.ts';
import type { PodKey } from '../objects/types.ts';
import type { Answer, Millis } from '../simulation/trace.ts';
import type { PodEvent } from '../history/podEvents.ts';
import type { ConditionView } from './podState.ts';

export interface Owners {
  pod: PodKey;
  /** What the clocks of the cluster say, RFC 3339. */
  clock: string;
  /** The pod's controller first, then that one's. Empty: nobody makes the pod anew. */
  chain: readonly OwnerState[];
  /** Budgets that select the pod. */
  budgets: readonly BudgetState[];
  /** What the eviction API would answer now; null where the pod's object is gone. */
  eviction: EvictionAnswer | null;
  namespace: NamespaceState;
}

/** `allowed`: the pod would be deleted; `charged`: it would, and this budget would count it. */
export type EvictionAnswer =
  | { kind: 'allowed' }
  | { kind: 'charged'; budget: string }
  | { kind: 'refused'; answer: Answer };

/** A cell of `kubectl get`: `READY` `3/3`. */
export interface KubectlCell {
  column: string;
  value: string;
}

export interface OwnerState {
  /** As the trace names it: `Deployment/default/web`. */
  subject: ObjectRef;
  kind: string;
  name: string;
  /** The reference leads to an object that is there, with that uid. */
  exists: boolean;
  /** The line of `kubectl get`; empty where there is none. */
  kubectl: readonly KubectlCell[];
  /** Its deletion is stored, and these finalizers hold it. */
  deletion: { since: Millis | null; finalizers: readonly string[] } | null;
  /** `spec.paused` of a Deployment, `spec.suspend` of a Job and a CronJob. */
  isPaused: boolean;
  /** `spec.replicas`; null for what has none. */
  replicas: number | null;
  numbers: readonly OwnerNumber[];
  rollout: RolloutState | null;
  conditions: readonly ConditionView[];
  /** Its own pods, those that are to stay first; null where others own them for it. */
  pods: { count: number; shown: readonly PodKey[] } | null;
  waits: OwnerWait | null;
  /** The next that it will tell if nobody does anything. */
  next: { t: Millis; reason: string; message: string } | null;
  events: readonly PodEvent[];
}

export interface OwnerNumber {
  /** The field's name: `maxSurge`. */
  field: string;
  value: string;
  /** What a percentage comes to, in pods. */
  means?: number;
}

/** Pods by the template that they were made of. */
export interface RolloutState {
  desired: number;
  /** So many pods may there be, and so many must be available; null where nothing bounds it. */
  most: number | null;
  least: number | null;
  /** The newest first. */
  revisions: readonly RevisionState[];
  /** Name of the revision that `kubectl rollout undo` goes back to; null: there is none. */
  before: string | null;
}

export interface RevisionState {
  name: string;
  /** Number in the order of rollouts; null where only a hash is known. */
  revision: number | null;
  /** Of the present template. */
  isNew: boolean;
  images: readonly string[];
  replicas: number;
  ready: number;
  available: number;
  /** On their way out; not among the replicas. */
  terminating: number;
  /** Puts its template in force again, as `kubectl rollout undo` does; null for the present one, and for what keeps none. */
  undo: Patch | null;
}

/**
 * Why it does nothing for the moment. `dependents`: deleted in the foreground, it is there until these are gone;
 * `orphaning`: until these have lost the reference to it; `name`: a pod of that name is still there; `oldPods`: Recreate
 * begins when these are gone; `ended`: pods are replaced when they have ended; `paused`: its template waits; `partition`:
 * pods of lower ordinals keep the old template; `scheduled`: a CronJob makes no Jobs; `jobs`: none beside these.
 */
export interface OwnerWait {
  what:
    | 'dependents'
    | 'orphaning'
    | 'name'
    | 'oldPods'
    | 'ended'
    | 'paused'
    | 'suspended'
    | 'scheduled'
    | 'jobs'
    | 'partition';
  names: readonly string[];
}

export interface BudgetState {
  subject: ObjectRef;
  name: string;
  kubectl: readonly KubectlCell[];
  minAvailable: string | null;
  maxUnavailable: string | null;
  currentHealthy: number;
  desiredHealthy: number;
  expectedPods: number;
  disruptionsAllowed: number;
  unhealthyPodEvictionPolicy: string;
  conditions: readonly ConditionView[];
  events: readonly PodEvent[];
}

export interface NamespaceState {
  name: string;
  /** There is an object of this name: many situations have none. */
  exists: boolean;
  kubectl: readonly KubectlCell[];
  /** It empties since then; null: it stays. */
  leavingSince: Millis | null;
  conditions: readonly ConditionView[];
}
