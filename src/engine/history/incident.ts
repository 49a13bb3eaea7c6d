/** One thing that went wrong in a pod's life. */
import type { Millis } from '../simulation/trace.ts';
import type { When } from './containerRun.ts';

/** `killed`: with the seconds that it was given, where they are known. */
type Mishap =
  | { what: 'killed'; container: string; grace: number | null }
  /** A liveness or startup probe had its container restarted so many times. */
  | { what: 'restartedByProbe'; count: number }
  | { what: 'oom'; container: string }
  /** Runs that ended by themselves with a code other than 0; `isAtLeast`: of other runs no record tells how they ended. */
  | { what: 'crashed'; container: string; count: number; code: number; isAtLeast?: true }
  /** A run that ended with a code other than 0, and no record tells by whom. */
  | { what: 'endUntold'; container: string; code: number }
  /** Its last process had ended while a Service still named it ready. */
  | { what: 'sentAfterEnd'; service: string; ms: Millis | null }
  /** Who asked for its end; of a preemption the pod that was let in. `disrupted`: nobody tells who, only the reason of its condition DisruptionTarget. */
  | { what: 'ended'; verb: 'evict' | 'delete' | 'preempt'; by: string | null }
  | { what: 'disrupted'; reason: string }
  /** Evictions that a budget refused: who asked first, and what was answered. */
  | { what: 'refused'; count: number; by: string | null; message: string }
  | { what: 'neverReady' }
  /** Its kubelet stopped it, and no record tells why. */
  | { what: 'stopped'; container: string }
  | { what: 'backOff'; message: string }
  | { what: 'unschedulable' | 'imagePull' | 'probeFailed'; message: string }
  | { what: 'nodeSilent'; node: string };

/** `id`: of the event that tells it; -1: none does. */
export type Incident = When & Mishap;
