/** What became of a pod of a history, as it was written down: sentences in the past tense, each with its source. */
import type { Recorded, Millis } from '../../simulation/trace.ts';
import type { PodKey } from '../../objects/types.ts';

export interface PodAccount {
  pod: PodKey;
  /** What went wrong, the weightiest first, and what led to it; of a life in which nothing did how it ended. */
  main: readonly AccountEntry[];
  /** Nothing went wrong. */
  isCalm: boolean;
  /** All of it, in order. */
  entries: readonly AccountEntry[];
}

export interface AccountEntry {
  /** Of the event that tells it; -1: none does. */
  id: number;
  /** null: no record tells when. */
  t: Millis | null;
  fact: AccountFact;
  /** null: no record says it itself. */
  known: Recorded | null;
}

/** `by` null: no record tells who. Times in seconds. */
export type AccountFact =
  | { what: 'created'; pod: string; by: string | null }
  | { what: 'wasThere'; pod: string }
  | { what: 'bound'; node: string }
  | { what: 'started'; container: string }
  | { what: 'restarted'; container: string; count: number }
  | { what: 'ready' | 'unready' | 'gone' | 'neverReady' | 'untoldAtEnd' }
  | { what: 'stopping' | 'stopped'; container: string }
  | { what: 'exited'; container: string; code: number }
  | { what: 'endUnknown'; container: string }
  | { what: 'killed'; container: string; grace: number | null }
  | { what: 'oom'; container: string }
  | { what: 'crashed'; container: string; count: number; code: number; isAtLeast?: true }
  | { what: 'restartedByProbe'; count: number }
  | { what: 'sentAfterEnd'; service: string; length: number | null }
  | { what: 'deleted' | 'evicted' | 'preempted'; by: string | null; grace: number | null }
  | { what: 'forced'; by: string | null }
  | { what: 'disrupted'; reason: string }
  | { what: 'refused'; count: number; by: string | null; message: string }
  | { what: 'unschedulable' | 'imagePull' | 'probeFailed' | 'backOff'; message: string }
  | { what: 'nodeSilent'; node: string }
  | { what: 'stillThere'; phase: string }
  | { what: 'leftOut'; count: number };
