/** One node opened, at one instant: conditions, taints, lease, pressure, volumes, events. Plain data, for the node in focus alone. */
import type { ContainerBehaviour } from '../kubelet/containerBehaviour.ts';
import type { SignalName } from '../kubelet/pressure/evictionConfig.ts';
import type { RankKey } from '../kubelet/pressure/podRank.ts';
import type { PodKey, Taint } from '../objects/types.ts';
import type { Millis } from '../simulation/trace.ts';
import type { DrainOutput } from '../history/drains.ts';
import type { PodEvent } from '../history/podEvents.ts';
import type { ConditionView } from './podState.ts';
import type { RankRow } from './rankRows.ts';
import type { SignalView } from './thresholdViews.ts';
import type { Coming } from '../history/outlook/outlook.ts';

export interface NodeState {
  node: string;
  /** When its Node object was removed; null while it is there. */
  goneAt: Millis | null;
  /** The line of `kubectl get nodes`. */
  kubectl: { name: string; status: string; roles: string; age: string; version: string };
  unschedulable: boolean;
  conditions: readonly ConditionView[];
  taints: readonly (Taint & { since: Millis | null })[];
  lease: {
    /** Last renewal that the API has; null: none since virtual 0. */
    renewedAt: Millis | null;
    /** When node-lifecycle will hold it for silent, if no renewal comes; null where one will. */
    silentAt: Millis | null;
  };
  machine: 'on' | 'off';
  kubelet: 'runs' | 'stopped' | 'paused';
  isCut: boolean;
  /** Held for fenced by the fencing controller; null: not. */
  fencedAt: Millis | null;
  pods: readonly PodKey[];
  /** What the processes of the pods here are told to do. */
  containers: readonly { pod: PodKey; name: string; behaviour: ContainerBehaviour }[];
  signals: readonly SignalView[];
  /** Pods in the order in which the kubelet would evict them for the scarcest signal, or for memory. */
  ranking: { signal: SignalName; keys: readonly RankKey[]; pods: readonly RankRow[] };
  volumes: readonly {
    volume: string;
    claim: string | null;
    isAttached: boolean;
    isMounted: boolean;
    isInUse: boolean;
  }[];
  events: readonly PodEvent[];
  /** The last `kubectl drain` of it; absent = none has begun. */
  drain?: DrainOutput;
  next: readonly Coming[];
}
