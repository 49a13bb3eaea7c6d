/**
 * One pod over a whole run, as intervals and moments: what was stored of it, what its containers and its endpoints did,
 * who asked for its end, and when its kubelet was away. Timelines of pods and of groups read it.
 */
import { isFromFile } from '../kubelet/criticalPods.ts';
import { allContainers } from '../kubelet/podContainers.ts';
import { type Pod, type PodKey, podKey } from '../objects/types.ts';
import type { EndpointState, TraceEvent } from '../simulation/trace.ts';
import { type ContainerHistory, containerHistory } from './containerHistory.ts';
import type { When } from './containerRun.ts';
import type { KubeletAbsence } from './deafness.ts';
import type { HistoryEventOf } from './historyEvent.ts';
import { lifetimeIn } from './lifetime.ts';
import { type PodRemoval, podRemoval } from './podRemoval.ts';
import { type PrintedPod, printedOf } from './printed.ts';
import { type StoredPod, storedPod } from './storedPod.ts';
import { type WriteOf, writesOf } from './traceIndex.ts';

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

export interface PodEvents {
  /** As it came into the simulation or was first stored. */
  first: Pod;
  /** About it, by its uid, in order. */
  events: readonly TraceEvent[];
  /** Names of containers that ran when it came to be. */
  running: readonly string[];
  /** Of its newest node. */
  absencesOn: (node: string) => readonly KubeletAbsence[];
}

export function podHistory({ first, events, running, absencesOn }: PodEvents): PodHistory {
  const stored = writesOf(events, 'Pod');
  const writes = stored.map(podWrite);
  const { made } = lifetimeIn(stored);
  const newest = stored.at(-1)?.object ?? first;
  const node = newest.spec.nodeName || null;
  const begins = { made, first: storedPod(first), writes };
  const phases = phasesOf(begins);
  const removal = podRemoval(begins, events);
  // What a mirror stood for goes on under the next one.
  const handedOn = isFromFile(first) ? removal.gone : null;
  const known = { events, first, newest, running, made, handedOn };
  return {
    ...removal,
    pod: podKey(first),
    name: first.metadata.name,
    uid: first.metadata.uid ?? '',
    node,
    ...begins,
    phases,
    printed: printedOf(made ? null : first, stored),
    sandboxes: events.filter((event) => event.what === 'runtime' && event.op === 'runSandbox').map(when),
    volumes: events.filter((event) => event.what === 'volumes'),
    absences: node === null ? [] : absencesOn(node),
    containers: allContainers(first).map(({ name }) => containerHistory(name, known)),
    endpoints: endpointsIn(events),
    clients: events.filter((event) => event.what === 'client'),
    decisions: events.filter((event) => event.what === 'decision'),
    queue: events.filter((event) => event.what === 'queue'),
    breaches: events.filter((event) => event.what === 'invariant'),
  };
}

const when = ({ t, id }: When): When => ({ t, id });

const podWrite = ({ t, id, type, changed, object }: WriteOf<'Pod'>): PodWrite => ({
  ...{ t, id, type, changed },
  pod: storedPod(object),
});

/** What was stored of a pod, and from when on. */
export type StoredPods = Pick<PodHistory, 'made' | 'first' | 'writes'>;

function phasesOf({ made, first, writes }: StoredPods): PodHistory['phases'] {
  const phases = [{ t: made?.t ?? 0, id: -1, phase: first.phase }];
  for (const { t, id, pod } of writes) if (pod.phase !== phases.at(-1)?.phase) phases.push({ t, id, phase: pod.phase });
  return phases;
}

function endpointsIn(events: readonly TraceEvent[]): PodHistory['endpoints'] {
  const all = events.filter((event) => event.what === 'endpoint');
  return [...new Set(all.map(({ service }) => service))].map((service) => ({
    service,
    changes: all.filter((event) => event.service === service).map(({ t, id, state }) => ({ t, id, state })),
  }));
}
