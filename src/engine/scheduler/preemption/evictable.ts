/** What preemption asks of a running pod, worked out once: a search looks at tens of thousands of them. */
import { podRequests } from '../../objects/podResources.ts';
import type { Pod } from '../../objects/types.ts';
import { type HostPort, hostPortsOf } from '../hostPorts.ts';
import type { NodeInfo } from '../nodeInfo.ts';
import type { Snapshot } from '../snapshot.ts';

export interface Evictable {
  readonly pod: Pod;
  readonly priority: number;
  /** Milliseconds since 1970; Infinity where the pod has not started, which upstream reads as now. */
  readonly start: number;
  /** Its requests: milli-CPU and bytes. */
  readonly milliCpu: number;
  readonly memory: number;
  readonly ephemeralStorage: number;
  /** null = none. */
  readonly scalars: readonly (readonly [string, number])[] | null;
  readonly ports: readonly HostPort[];
}

/** Pods without a priority have 0. */
export const priorityOf = ({ spec }: Pod): number => spec.priority ?? 0;

/** See Evictable.start. The API gives whole seconds (metav1.Time): who started within one second started at once. */
function startTimeOf({ status }: Pod): number {
  const parsed = status?.startTime === undefined ? Number.NaN : Date.parse(status.startTime);
  return Number.isNaN(parsed) ? Number.POSITIVE_INFINITY : Math.floor(parsed / 1000) * 1000;
}

function evictableOf(pod: Pod): Evictable {
  const { milliCpu, memory, ephemeralStorage, scalars } = podRequests(pod);
  const amounts = Object.entries(scalars);
  return {
    pod,
    priority: priorityOf(pod),
    start: startTimeOf(pod),
    milliCpu,
    memory,
    ephemeralStorage,
    scalars: amounts.length > 0 ? amounts : null,
    ports: hostPortsOf(pod),
  };
}

/** By NodeInfo.index: what was worked out when the node was last asked. */
type Known = (readonly Evictable[] | undefined)[];

const knownOf = new WeakMap<Snapshot, Known>();

/** Asks for all pods of a node, in its list order. */
export function evictables(snapshot: Snapshot): (node: NodeInfo) => readonly Evictable[] {
  const known = knownOf.get(snapshot) ?? [];
  knownOf.set(snapshot, known);
  return (node) => {
    const before = known[node.index];
    if (before && isUpToDate(before, node.pods)) return before;
    const made = node.pods.map(evictableOf);
    known[node.index] = made;
    return made;
  };
}

/** Pods are immutable: a changed pod is another object. */
function isUpToDate(known: readonly Evictable[], pods: readonly Pod[]): boolean {
  if (known.length !== pods.length) return false;
  for (let place = 0; place < pods.length; place++) if (known[place]?.pod !== pods[place]) return false;
  return true;
}
