/** Reads a pod's history off its events: the writes of its object, and what was done to it. */
import { isFromFile } from '../kubelet/criticalPods.ts';
import { allContainers } from '../kubelet/podContainers.ts';
import { type Pod, podKey } from '../objects/types.ts';
import type { TraceEvent } from '../simulation/trace.ts';
import { containerHistory } from './containerHistory.ts';
import type { When } from './containerRun.ts';
import type { KubeletAbsence } from './deafness.ts';
import { lifetimeIn } from './lifetime.ts';
import type { PodHistory, PodWrite, StoredPods } from './podHistory.ts';
import { podRemoval } from './podRemoval.ts';
import { printedOf } from './printed.ts';
import { storedPod } from './storedPod.ts';
import { type WriteOf, writesOf } from './traceIndex.ts';

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
