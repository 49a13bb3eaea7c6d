/**
 * One pod over a whole run, as intervals and moments: what was stored of it, what its containers and its endpoints did,
 * who asked for its end, and when its kubelet was away. Timelines of pods and of groups read it.
 */
import { isFromFile } from '../kubelet/criticalPods.ts';
import { allContainers } from '../kubelet/podContainers.ts';
import { type Pod, type PodKey, podKey } from '../objects/types.ts';
import type { EndpointState, EventOf, TraceEvent } from '../simulation/trace.ts';
import { type ContainerHistory, containerHistory } from './containerHistory.ts';
import type { When } from './containerRun.ts';
import type { KubeletAbsence } from './deafness.ts';
import { type PodRemoval, podRemoval } from './podRemoval.ts';
import { type PrintedPod, printedOf } from './printed.ts';

export interface PodWrite extends When {
  type: 'ADDED' | 'MODIFIED' | 'DELETED';
  changed: readonly string[];
  pod: Pod;
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
  /** What the API server held at virtual 0; null: the run has made it. */
  before: Pod | null;
  writes: readonly PodWrite[];
  /** Each phase and when it was stored; the first is the one that it began with (id -1). */
  phases: readonly (When & { phase: string })[];
  /** What `kubectl get pods` prints of it, from each change on; the first one from the beginning on. */
  printed: readonly PrintedPod[];
  /** The sandbox was started. */
  sandboxes: readonly When[];
  volumes: readonly EventOf<'volumes'>[];
  /** When the kubelet of its node was away. */
  absences: readonly KubeletAbsence[];
  /** Init containers and sidecars in their order, then app containers. */
  containers: readonly ContainerHistory[];
  /** Services that send to it, each with what became of its endpoint there. */
  endpoints: readonly { service: string; changes: readonly (When & { state: EndpointState | null })[] }[];
  /** Requests of clients that were sent to it. */
  clients: readonly EventOf<'client'>[];
  /** Cycles of the scheduler that were for it. */
  decisions: readonly EventOf<'decision'>[];
  /** Where it was in the scheduler's queue. */
  queue: readonly EventOf<'queue'>[];
  breaches: readonly EventOf<'invariant'>[];
}

export interface PodEvents {
  /** As it came into the simulation or was first stored. */
  first: Pod;
  /** About it (its uid), and whatever else belongs to its story, by (t, id). */
  events: readonly TraceEvent[];
  /** Names of containers that ran when it came to be. */
  running: readonly string[];
  /** Names of the Services that select it; absent: those whose slices had it. */
  services?: readonly string[];
  /** Of its newest node. */
  absencesOn: (node: string) => readonly KubeletAbsence[];
}

export function podHistory({ first, events, running, services, absencesOn }: PodEvents): PodHistory {
  const writes = podWrites(events);
  const made = writes[0]?.type === 'ADDED' ? when(writes[0]) : null;
  const newest = writes.at(-1)?.pod ?? first;
  const node = newest.spec.nodeName || null;
  const before = made ? null : first;
  const phases = phasesOf(first, { made, writes });
  const removal = podRemoval(before, { writes, events });
  // What a mirror stood for goes on under the next one.
  const handedOn = isFromFile(first) ? removal.gone : null;
  const known = { events, newest, running, made, handedOn };
  return {
    ...removal,
    pod: podKey(first),
    name: first.metadata.name,
    uid: first.metadata.uid ?? '',
    node,
    made,
    before,
    writes,
    phases,
    printed: printedOf(before, writes),
    sandboxes: events.filter((event) => event.what === 'runtime' && event.op === 'runSandbox').map(when),
    volumes: events.filter((event) => event.what === 'volumes'),
    absences: node === null ? [] : absencesOn(node),
    containers: allContainers(first).map(({ name }) => containerHistory(name, known)),
    endpoints: endpointsIn(events, phases, services),
    clients: events.filter((event) => event.what === 'client'),
    decisions: events.filter((event) => event.what === 'decision'),
    queue: events.filter((event) => event.what === 'queue'),
    breaches: events.filter((event) => event.what === 'invariant'),
  };
}

const when = ({ t, id }: When): When => ({ t, id });

const podWrites = (events: readonly TraceEvent[]): readonly PodWrite[] =>
  events.flatMap((event): PodWrite[] =>
    event.what === 'write' && event.object.kind === 'Pod'
      ? [{ ...when(event), type: event.type, changed: event.changed, pod: event.object as Pod }]
      : [],
  );

function phasesOf(first: Pod, { made, writes }: Pick<PodHistory, 'made' | 'writes'>): PodHistory['phases'] {
  const phases = [{ t: made?.t ?? 0, id: -1, phase: first.status?.phase ?? 'Pending' }];
  for (const { pod, ...write } of writes) {
    const phase = pod.status?.phase;
    if (phase !== undefined && phase !== phases.at(-1)?.phase) phases.push({ ...when(write), phase });
  }
  return phases;
}

/** Nobody ever sent anything to a pod that never ran. */
function endpointsIn(
  events: readonly TraceEvent[],
  phases: PodHistory['phases'],
  services?: readonly string[],
): PodHistory['endpoints'] {
  const all = events.filter((event) => event.what === 'endpoint');
  const isReached = all.length > 0 || phases.some(({ phase }) => phase === 'Running');
  const senders = services ?? [...new Set(all.map(({ service }) => service))];
  return (isReached ? senders : []).map((service) => ({
    service,
    changes: all.filter((event) => event.service === service).map(({ t, id, state }) => ({ t, id, state })),
  }));
}
