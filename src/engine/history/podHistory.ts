/**
 * One pod over a whole run, as intervals and moments: what was stored of it, what its containers and its endpoints did,
 * who asked for its end, and when its kubelet was away. Timelines of pods and of groups read it.
 */
import type { PodKey } from '../objects/types.ts';
import type { EndpointState } from '../simulation/trace.ts';
import type { ContainerHistory } from './containerHistory.ts';
import type { When } from './containerRun.ts';
import type { KubeletAbsence } from './deafness.ts';
import type { HistoryEventOf } from './historyEvent.ts';
import type { PrintedPod } from './printed.ts';
import type { StoredPod } from './storedPod.ts';

export interface PodWrite extends When {
  type: 'ADDED' | 'MODIFIED' | 'DELETED';
  changed: readonly string[];
  pod: StoredPod;
}

export interface PodHistory extends PodRemoval {
  pod: PodKey;
  /** Without its namespace. */
  name: string;
  uid: string;
  /** The newest; null while it waits for one. */
  node: string | null;
  /** The write that made it; null: it was there at virtual 0. */
  made: When | null;
  /** As it came into the simulation or was first stored. */
  first: StoredPod;
  writes: readonly PodWrite[];
  /** Each phase and when it was stored; the first is the one that it began with (id -1). */
  phases: readonly (When & { phase: string })[];
  /** What `kubectl get pods` prints of it, from each change on; the first one from the beginning on. */
  printed: readonly PrintedPod[];
  /** The sandbox was started. */
  sandboxes: readonly When[];
  volumes: readonly HistoryEventOf<'volumes'>[];
  /** When the kubelet of its node was away. */
  absences: readonly KubeletAbsence[];
  /** Init containers and sidecars in their order, then app containers. */
  containers: readonly ContainerHistory[];
  /** Services whose slices had it, each with what became of its endpoint there. */
  endpoints: readonly { service: string; changes: readonly (When & { state: EndpointState | null })[] }[];
  /** Requests of clients that were sent to it. */
  clients: readonly HistoryEventOf<'client'>[];
  /** Cycles of the scheduler that were for it. */
  decisions: readonly HistoryEventOf<'decision'>[];
  /** Where it was in the scheduler's queue. */
  queue: readonly HistoryEventOf<'queue'>[];
  breaches: readonly HistoryEventOf<'invariant'>[];
}

/** What was stored of a pod, and from when on. */
export type StoredPods = Pick<PodHistory, 'made' | 'first' | 'writes'>;

export interface PodRemoval {
  /** The delete or eviction was asked for that was granted, or the deletion was stored at once; null: nobody did. */
  asked: When | null;
  /** It was asked for in vain before (kubectl drain does so every 5 s); null: it was not. */
  tried: When | null;
  /** deletionTimestamp was stored, with its grace in seconds; of one that is older virtual 0 (id -1). */
  deleted: (When & { grace: number }) | null;
  gone: When | null;
}
