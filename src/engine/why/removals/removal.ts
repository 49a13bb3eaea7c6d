/** One way in which a pod may be removed, and what came of it in a run beside the present one. */
import type { PodKey } from '../../objects/types.ts';
import type { Action } from '../../simulation/situation.ts';
import type { Answer, Millis, RequestOutcome } from '../../simulation/trace.ts';

/** In the order in which they are shown: the three removals told apart, `delete` by which they are measured, then the others. */
export const ways = [
  'evict',
  'kubeletEviction',
  'preemption',
  'delete',
  'taintEviction',
  'nodeShutdown',
  'podGC',
  'forceDelete',
] as const;
export type RemovalWay = (typeof ways)[number];

export interface Removals {
  /** The instant at which they were tried out: that asked for, or the last one before what ended the pod. */
  t: Millis;
  /** Of so many pods only those ways were tried that were asked for. */
  isBounded: boolean;
  /** All ways, in their order. */
  rows: readonly TriedRemoval[];
}

export interface TriedRemoval {
  way: RemovalWay;
  /** What brings it about, to be done at the instant asked for; empty where nothing can. */
  steps: readonly Action[];
  /** What those steps are, in numbers; null: a request for this pod alone. */
  staged: Staged | null;
  /**
   * waiting: not run yet · impossible: `why` says what stands against it · refused: the API server said no · spared:
   * it was done, and nothing came of it · terminating: its object is marked and stays so · ended: its processes have
   * ended, and the API has not heard of it · removed: its object is gone, or its phase is final.
   */
  outcome: 'waiting' | 'impossible' | 'refused' | 'spared' | 'terminating' | 'ended' | 'removed';
  /** null where it was removed, refused, or not run yet. */
  why: Hindrance | null;
  /** null while it is waiting, or impossible. */
  found: RemovalOutcome | null;
}

/** How somebody was brought to remove exactly this pod. */
export type Staged =
  /** Bytes. The container takes `uses`, the machine itself so much that less than `threshold` is left. */
  | {
      kind: 'memory';
      node: string;
      container: string;
      uses: number;
      request: number;
      machine: number;
      threshold: number;
      isHard: boolean;
    }
  /** A pod of a higher priority that fits nowhere but on this node; `room`: what it needs that this pod has. */
  | { kind: 'preemptor'; node: string; name: string; priority: number; room: Room }
  /** `seconds`: how long the pod tolerates it; 0 = not at all, null = for ever. */
  | { kind: 'taint'; node: string; taint: string; seconds: number | null }
  | { kind: 'node'; node: string }
  /** Nothing had to be done: its node has no object. */
  | { kind: 'orphan'; node: string };

export type Room =
  /** Milli-CPU or bytes. */
  | { by: 'cpu' | 'memory'; request: number }
  /** It wants no pod with these labels beside it (required anti-affinity). */
  | { by: 'labels'; labels: string };

export type Hindrance =
  | { kind: 'noNode' }
  /** The node has no object (any more). */
  | { kind: 'nodeGone'; node: string }
  /** Critical pods are not evicted by kubelets (priority ≥ 2000000000, static, mirror). */
  | { kind: 'critical'; priority: number }
  | { kind: 'noThreshold' }
  /** The node does not say how much memory it has, or runs no container of the pod that could take any. */
  | { kind: 'noMemory' }
  /** Nothing is above this priority. */
  | { kind: 'highest'; priority: number }
  /** It asks for no cpu, no memory, and has no labels: nobody gains by its going. */
  | { kind: 'nothingToGain' }
  | { kind: 'tolerated' }
  /** kubelets are told to end nothing when their machine shuts down. */
  | { kind: 'noShutdownPeriod' }
  /** Preemption took others; empty: it found no room even so, in the scheduler's words. */
  | { kind: 'otherVictims'; victims: readonly PodKey[]; message: string | null }
  /** Not until the end of what is simulated, so long after it was brought about. */
  | { kind: 'notWithin'; after: Millis }
  /** This way did nothing to it; so long after, others marked or ended it. `reason`: of their DisruptionTarget. */
  | { kind: 'byOthers'; after: Millis; reason: string | null }
  /** It is marked as deleted, and its object is there until the end of what is simulated. */
  | { kind: 'marked'; after: Millis }
  /** Until the end of what is simulated the API does not know that its processes have ended. */
  | { kind: 'untold'; after: Millis };

/** All times are ms since the instant asked for; null = it did not happen. */
export interface RemovalOutcome {
  /** The request in the API, by which the pod goes; `status`: its status is written and nothing is deleted. */
  call: 'eviction' | 'delete' | 'statusAndDelete' | 'status';
  refusal: Answer | null;
  budgets: readonly BudgetFound[];
  grace: GraceFound;
  order: OrderFound;
  /** Other pods of its node that went or were marked to go by the same. */
  others: number;
  left: LeftFound;
  times: TimesFound;
  /** In the order of their ends. */
  exits: readonly { container: string; code: number; isKilled: boolean }[];
  /** Whether a process of it lives at the end of what is simulated; mirrored: as that of the next mirror of a static pod. */
  isAlive: 'yes' | 'no' | 'mirrored';
  /** Sent to the pod from then on, by outcome; null: no Service selects it, or there are no clients. */
  requests: Readonly<Record<RequestOutcome, number>> | null;
  anew: AnewFound;
}

/** A PodDisruptionBudget that selects the pod. */
export interface BudgetFound {
  name: string;
  /**
   * asked: it decides · several: it is one of more, so that the API server refuses without asking any · weighed:
   * preemption spares its pods first, and takes them if it must · not: nobody asks it.
   */
  part: 'asked' | 'several' | 'weighed' | 'not';
  /** Where it is not asked though the eviction API was: the pod is lost already. */
  passedOver: 'ended' | 'unready' | null;
  /** status.disruptionsAllowed before, and the lowest afterwards. */
  allowedBefore: number;
  allowedAfter: number;
  desiredHealthy: number;
  leastHealthy: number;
}

/** Seconds. */
export interface GraceFound {
  /** spec.terminationGracePeriodSeconds. */
  spec: number;
  /** metadata.deletionGracePeriodSeconds as first stored; 0 also where the object went at once; null: nothing was deleted. */
  stored: number | null;
  /** What the kubelet works with: the least that was asked for, at least 1; null: no kubelet heard of it. */
  effective: number | null;
  /** What its processes were given, from preStop or SIGTERM on: 2 s are left to SIGTERM at least; null: none was stopped. */
  given: number | null;
}

export type OrderFound =
  /** Nobody chooses: it is named. */
  | { by: 'name' }
  /** Place among those that may go (1 = first), and the three keys; bytes. */
  | { by: 'pressure'; place: number; of: number; usage: number; request: number; priority: number }
  /** Place among the lower pods as they are given back (1 = the most important), and how many of them stay. */
  | { by: 'importance'; place: number; of: number; stay: number; priority: number; isViolating: boolean }
  /** All that do not tolerate it, together; or after the seconds that they do. */
  | { by: 'together' }
  /** Which group of priority it is in (1 = ends first), and how long that is given, seconds. */
  | { by: 'groups'; place: number; of: number; priority: number; seconds: number };

/** What the API held of it once its phase was final, or at last. */
export interface LeftFound {
  /** Its condition DisruptionTarget. */
  disruption: { reason: string; message: string } | null;
  phase: string;
  /** status.reason, status.message. */
  reason: string | null;
  message: string | null;
}

export interface TimesFound {
  /** Who decides in this way has decided; null: this way did nothing to it. */
  decided: Millis | null;
  /** Until when preStop hooks ran, from `hookFrom` on. */
  hookFrom: Millis | null;
  sigterm: Millis | null;
  /** The last of its processes has ended; null: one still runs, or none ever ran. */
  ended: Millis | null;
  /** Its object is gone. */
  gone: Millis | null;
  /** Its endpoint is not ready any more. */
  unready: Millis | null;
  /** The slowest proxy sends no more. */
  unsent: Millis | null;
  /** Failed or Succeeded is stored. */
  final: Millis | null;
}

/** Of kind Node: its kubelet, from a file. */
export interface Owner {
  kind: string;
  name: string;
}

export type AnewFound =
  /** It has no controller. */
  | { kind: 'nobody' }
  | { kind: 'notYet'; owner: Owner }
  /** node null: still Pending at the end. `ready`: ms since the instant asked for. */
  | { kind: 'made'; owner: Owner; pod: PodKey; at: Millis; node: string | null; ready: Millis | null };
