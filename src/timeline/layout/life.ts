/** One pass over a pod's events: what happened to its object, containers, endpoint and requests. Pure. */
import type { ContainerStatus, Pod } from '../../engine/objects/types.ts';
import type { EndpointState, EventOf, Millis, PodTimeline, TraceEvent } from '../../engine/simulation/trace.ts';
import { emptyRun, type Run, recordRun } from './run.ts';

/** A moment of the trace: when, and which event. */
export interface At {
  t: Millis;
  id: number;
}

export interface ContainerLife {
  name: string;
  /** A native sidecar: an init container that restarts always. */
  sidecar: boolean;
  /** Each start makes a run; the first one is open at its left if it ran before the trace began. */
  runs: readonly Run[];
  pulls: readonly { begin: At; end: At | null }[];
}

export interface PodWrite extends At {
  type: 'ADDED' | 'MODIFIED' | 'DELETED';
  changed: readonly string[];
  pod: Pod;
}

export interface Life {
  timeline: PodTimeline;
  /** The delete was asked for; null while nobody did. */
  asked: At | null;
  /** deletionTimestamp was stored. */
  deleted: (At & { grace: number }) | null;
  gone: At | null;
  writes: readonly PodWrite[];
  /** Each phase and when it was stored; the first is the one at the start of the trace. */
  phases: readonly (At & { phase: string })[];
  /** The sandbox was started. */
  sandboxes: readonly At[];
  containers: readonly ContainerLife[];
  endpoints: readonly { service: string; changes: readonly (At & { state: EndpointState | null })[] }[];
  proxies: readonly ProxyLife[];
}

export interface ProxyLife {
  node: string;
  delayMs: Millis;
  changes: readonly (At & { sends: boolean })[];
  requests: readonly EventOf<'client'>[];
}

export function lifeOf(timeline: PodTimeline): Life {
  const writes = podWrites(timeline);
  const last = writes.at(-1)?.pod;
  const deletion = writes.find(
    (write) => write.pod.metadata.deletionTimestamp !== undefined && write.type !== 'DELETED',
  );
  const gone = writes.find((write) => write.type === 'DELETED');
  const request = ofKind(timeline.events, 'request').find(
    (event) => event.verb === 'delete' || event.verb === 'recreate',
  );
  const stored = deletion ?? gone;
  return {
    timeline,
    asked: request ? at(request) : stored ? at(stored) : null,
    deleted: stored ? { ...at(stored), grace: stored.pod.metadata.deletionGracePeriodSeconds ?? 0 } : null,
    gone: gone ? at(gone) : null,
    writes,
    phases: phasesOf(timeline, writes),
    sandboxes: ofKind(timeline.events, 'runtime')
      .filter(({ op }) => op === 'runSandbox')
      .map(at),
    containers: timeline.containers.map((name) => containerLife(timeline, name, last)),
    endpoints: timeline.services.map((service) => ({
      service,
      changes: ofKind(timeline.events, 'endpoint')
        .filter((event) => sameService(event.service, service))
        .map((event) => ({ ...at(event), state: event.state })),
    })),
    proxies: timeline.proxies.map(({ node, delayMs }) => proxyLife(timeline, node, delayMs)),
  };
}

/** Application containers before sidecars: the order in which they stop. */
export function inStopOrder(containers: readonly ContainerLife[]): readonly ContainerLife[] {
  return [...containers.filter(({ sidecar }) => !sidecar), ...containers.filter(({ sidecar }) => sidecar)];
}

/** The run that the deletion ends: the last one. */
export const lastRun = (container: ContainerLife): Run => container.runs.at(-1) ?? emptyRun(null);

const at = ({ t, id }: At): At => ({ t, id });

export function ofKind<W extends TraceEvent['what']>(events: readonly TraceEvent[], what: W): EventOf<W>[] {
  return events.filter((event): event is EventOf<W> => event.what === what);
}

const sameService = (a: string, b: string): boolean => a === b || a.endsWith(`/${b}`) || b.endsWith(`/${a}`);

function podWrites(timeline: PodTimeline): PodWrite[] {
  return ofKind(timeline.events, 'write')
    .filter((event) => event.object.kind === 'Pod')
    .map((event) => ({ ...at(event), type: event.type, changed: event.changed, pod: event.object as Pod }));
}

function phasesOf(timeline: PodTimeline, writes: readonly PodWrite[]): (At & { phase: string })[] {
  const phases: (At & { phase: string })[] = [];
  const started = ofKind(timeline.events, 'runtime').some((event) => event.op === 'start');
  const first = writes[0]?.pod.status?.phase ?? (timeline.node !== null && !started ? 'Running' : 'Pending');
  phases.push({ t: writes[0]?.type === 'ADDED' ? writes[0].t : 0, id: -1, phase: first });
  for (const write of writes) {
    const phase = write.pod.status?.phase;
    if (phase !== undefined && phase !== phases.at(-1)?.phase) phases.push({ ...at(write), phase });
  }
  return phases;
}

function containerLife(timeline: PodTimeline, name: string, pod: Pod | undefined): ContainerLife {
  const runs: Run[] = [];
  const running = timeline.node !== null && !neverStarted(timeline, name);
  if (running) runs.push(emptyRun(null));
  for (const event of timeline.events) {
    if (event.what === 'runtime' && event.container === name && event.op === 'start') runs.push(emptyRun(at(event)));
    else recordRun(runs.at(-1), event, name);
  }
  const init = pod?.spec.initContainers?.find((container) => container.name === name);
  return { name, sidecar: init?.restartPolicy === 'Always', runs, pulls: pullsOf(timeline, name) };
}

function pullsOf({ events }: PodTimeline, container: string): ContainerLife['pulls'] {
  const own = ofKind(events, 'runtime').filter((event) => event.container === container);
  return own
    .filter(({ op }) => op === 'pull')
    .map((pull) => {
      const end = own.find(({ op, id }) => id > pull.id && (op === 'pulled' || op === 'pullFailed'));
      return { begin: at(pull), end: end ? at(end) : null };
    });
}

/** Whether the first thing known of a container is that it had to be made: then it did not run before the trace. */
function neverStarted(timeline: PodTimeline, name: string): boolean {
  const made = ofKind(timeline.events, 'runtime').find((event) => event.container === name);
  if (made) return ['create', 'start', 'pull', 'pulled', 'pullFailed'].includes(made.op);
  const first = podWrites(timeline).at(-1)?.pod.status;
  if (!first) return false;
  return (
    first.phase === 'Pending' ||
    (statusOf(first.containerStatuses, name) ?? statusOf(first.initContainerStatuses, name))?.state?.running ===
      undefined
  );
}

export function statusOf(statuses: readonly ContainerStatus[] | undefined, name: string): ContainerStatus | undefined {
  return statuses?.find((status) => status.name === name);
}

function proxyLife(timeline: PodTimeline, node: string, delayMs: Millis): ProxyLife {
  return {
    node,
    delayMs,
    changes: ofKind(timeline.events, 'proxy')
      .filter((event) => event.actor.node === node)
      .map((event) => ({ ...at(event), sends: event.sends })),
    requests: ofKind(timeline.events, 'client').filter((event) => event.actor.node === node),
  };
}
