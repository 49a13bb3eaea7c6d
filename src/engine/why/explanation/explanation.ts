/** Why a pod is Pending, why it is where it is, or why it is gone: facts alone, read off the run's trace. */
import type { CauseStep } from '../../history/chain/steps.ts';
import type { Absence } from '../../history/deafness.ts';
import type { RemovalCause } from '../../history/removal/removalCause.ts';
import type { PodKey } from '../../objects/types.ts';
import type { QueueEntry, QueueReason } from '../../scheduler/queue/entry.ts';
import type { Millis } from '../../simulation/trace.ts';
import type { Cause } from '../cause/cause.ts';
import type { Unknown } from '../unknown/unknown.ts';
import type { CycleFacts, Rank } from './cycleFacts.ts';

export type PodExplanation = Pending | There | Gone;

interface Common {
  pod: PodKey;
  uid: string;
  /** What an engineer would name first; null: nothing is wrong, or nothing can be said in one fact. */
  cause: Cause | null;
  /** From the first cause to the last thing that happened, in order. */
  chain: readonly CauseStep[];
  /** The pod that had this name before it; null: the first, as far as this run knows. */
  former: Former | null;
  /** What its kubelet says of the container that keeps it from running; null where it says nothing. */
  kubelet: KubeletWords | null;
  /** What can't be known here, and what has no part; absent where it is gone. */
  unknown?: Unknown;
}

export interface KubeletWords {
  container: string;
  reason: string;
  message: string;
}

export interface Former {
  uid: string;
  node: string | null;
  /** When its object went. */
  goneAt: Millis;
  /** Processes of it live still. */
  isLive: boolean;
}

export interface Pending extends Common {
  question: 'pending';
  why: PendingWhy;
  /** What the last try said, or, where there was none, what the scheduler would say at t; null where nobody is asked. */
  cycle: CycleFacts | null;
  /** What the scheduler would say at t; null as `cycle`. */
  now: Pick<CycleFacts, 'nodes' | 'feasible' | 'chosen'> | null;
  /** Where it waits; null where it is in no queue. */
  entry: QueueEntry | null;
  /** What the scheduler had said of it when the simulation began; null: nothing, or it was tried since. */
  before: string | null;
  /** Its claims that wait for it to have a node, and with which nothing is wrong. */
  waitingClaims: readonly string[];
  /** What woke it since its last try; null: nothing has, or it was never tried. */
  woken: Woken | null;
}

export type PendingWhy =
  /** No cycle was run for it; `place` from 1, in activeQ. */
  | { kind: 'queued'; place: number; count: number; runs: boolean }
  | { kind: 'deciding' }
  /** `attempts`: cycles so far, 1 and more. */
  | { kind: 'refused'; attempts: number }
  | { kind: 'error'; attempts: number; text: string }
  | { kind: 'gated'; gates: readonly string[] }
  | { kind: 'unserved'; scheduler: string }
  /** Preemption made room for it on `node`: `until` the last of its victims has to be gone, null: none leaves; `unasked`: chosen victims that nobody has told yet. */
  | { kind: 'nominated'; node: string; victims: readonly PodKey[]; until: Millis | null; unasked: number }
  /** It has a node; `since`: when it was bound, null: before virtual 0. */
  | { kind: 'starting'; node: string; since: Millis | null; on: StartWait }
  /** The scheduler has not heard of it yet. */
  | { kind: 'unheard' }
  /** A dump lacks what its placement depends on: see `unknown`. */
  | { kind: 'unjudged' };

export type StartWait =
  | { on: 'kubelet'; state: Absence | 'working' }
  | { on: 'noNode' }
  | { on: 'volumes' }
  /** `until`: when the pull is tried again; null: it is under way. */
  | { on: 'image'; container: string; image: string; reason: string; until: Millis | null }
  | { on: 'init'; container: string; place: number; count: number; reason: string }
  | { on: 'container'; container: string; reason: string };

export interface Woken {
  t: Millis;
  reason: QueueReason;
}

export interface There extends Common {
  question: 'there';
  node: string;
  by: PlacedBy;
  /** Owner that pins it to this node by node affinity: `DaemonSet/default/agent`; null: nobody does. */
  pinnedBy: string | null;
  /** What the scheduler would say at t of its own node; null where a recorded cycle tells why it is here, or it has ended. */
  now: Rank | null;
  health: Health;
}

export type PlacedBy =
  | { kind: 'scheduler'; t: Millis; cycle: CycleFacts }
  /** A cycle whose numbers can't be told any more. */
  | { kind: 'decided'; t: Millis }
  | { kind: 'hand'; t: Millis }
  | { kind: 'move'; t: Millis }
  /** Made with a node: nobody was asked. `by`: who made it, `user` or a controller's kind. */
  | { kind: 'creator'; t: Millis; by: string }
  | { kind: 'file' }
  | { kind: 'before' };

export type Health =
  /** As the API has it. `silent`: why nothing newer can come; `lives`: what its node really holds of it, null: nobody knows. */
  | { kind: 'running'; ready: number; containers: number; silent: Silent | null; isAlive: boolean | null }
  /** A restart is put off. `until` null: nobody has said. */
  | {
      /** `ended`: it has ended, and nothing is said of when it is started again, if ever. */
      kind: 'restarting' | 'ended';
      container: string;
      restarts: number;
      exitCode: number | null;
      /** `OOMKilled` and the like; null where the code says it all. */
      reason: string | null;
      until: Millis | null;
    }
  | { kind: 'completed' }
  | { kind: 'failed'; container: string | null; exitCode: number | null; reason: string | null }
  | { kind: 'unknown' };

/** The machine is off, its kubelet is stopped or cut off, or there is no node of this name that could tell. */
export type Silent = Absence | 'noNode';

export interface Gone extends Common {
  question: 'gone';
  /** null: it never had one. */
  node: string | null;
  how: RemovalCause;
  /** `leaving`: Terminating. `overdue`: so beyond its grace. `ended`: nothing of it runs, its object stays. `outlived`: object gone, processes live. */
  stage: 'leaving' | 'overdue' | 'ended' | 'gone' | 'outlived';
  /** They hold the object of a pod that is deleted. */
  finalizers: readonly string[];
  /** What the API stored first; null: nobody asked for its deletion. Times before virtual 0 are negative. */
  deletion: { t: Millis; graceSeconds: number; deadline: Millis } | null;
  /** A later request that took its object at once. */
  forced: { t: Millis; by: string } | null;
  goneAt: Millis | null;
  phase: string;
  /** Its kubelet is stopped or cut off: it does not hear that the pod is to end. */
  isUnheard: boolean;
  /** What is left on the pod of why. */
  left: { condition: Left | null; status: Left | null };
  /** The last exit of each container, in order of time. */
  exits: readonly { container: string; code: number; t: Millis; why: string | null }[];
}

interface Left {
  reason: string;
  message: string;
}
