/** One pass over a pod's events: what happened to its object, containers, endpoint and requests. Pure. */
import type { Pod } from '../../engine/objects/types.ts';
import type { EndpointState, EventOf, Millis, TraceEvent } from '../../engine/simulation/trace.ts';
import type { PodTimeline } from '../../engine/timeline/timeline.ts';
import { type ContainerHistory, containerLife } from './containerLife.ts';
import { emptyRun, type ContainerRunHistory, type When } from './run.ts';
import { ofKind } from './trace.ts';

export interface PodWrite extends When {
  type: 'ADDED' | 'MODIFIED' | 'DELETED';
  changed: readonly string[];
  pod: Pod;
}

export interface PodHistory {
  timeline: PodTimeline;
  /** The delete or eviction was asked for that was granted; null while nobody did. */
  asked: When | null;
  /** It was asked for in vain before (kubectl drain does so every 5 s); null: it was not. */
  tried: When | null;
  /** deletionTimestamp was stored. */
  deleted: (When & { grace: number }) | null;
  gone: When | null;
  writes: readonly PodWrite[];
  /** Each phase and when it was stored; the first is the one at the start of the trace. */
  phases: readonly (When & { phase: string })[];
  /** The sandbox was started. */
  sandboxes: readonly When[];
  volumes: readonly EventOf<'volumes'>[];
  /** The machine was asked to shut down. */
  shutdowns: readonly When[];
  containers: readonly ContainerHistory[];
  endpoints: readonly { service: string; changes: readonly (When & { state: EndpointState | null })[] }[];
  proxies: readonly ProxyLife[];
  /** The load balancer in front of the Services; null where nothing came through one. */
  balancer: Omit<ProxyLife, 'node' | 'delayMs'> | null;
  /** What controllers did because of this pod. */
  reactions: readonly EventOf<'event'>[];
  breaches: readonly EventOf<'invariant'>[];
}

export interface ProxyLife {
  node: string;
  delayMs: Millis;
  changes: readonly (When & { sends: boolean })[];
  requests: readonly EventOf<'client'>[];
}

export function lifeOf(timeline: PodTimeline): PodHistory {
  const { events } = timeline;
  const writes = podWrites(timeline);
  const last = writes.at(-1)?.pod;
  const deletion = writes.find(
    (write) => write.pod.metadata.deletionTimestamp !== undefined && write.type !== 'DELETED',
  );
  const gone = writes.find((write) => write.type === 'DELETED');
  const stored = deletion ?? gone;
  // The kubelet asks as well, at last; and a preemption is no request at all.
  const requests = ofKind(events, 'request').filter(
    ({ verb, uid, t }) =>
      ['delete', 'evict', 'recreate'].includes(verb) && uid === timeline.uid && t <= (stored?.t ?? t),
  );
  const refused = refusedRequests(events);
  const request = requests.find(({ id }) => !refused.has(id));
  const [tried] = requests;
  const phases = phasesOf(timeline, writes);
  // Nobody ever sent anything to a pod that never ran.
  const isReached = phases.some(({ phase }) => phase === 'Running') || ofKind(events, 'endpoint').length > 0;
  return {
    timeline,
    asked: request && stored ? at(request) : stored ? at(stored) : null,
    tried: tried && stored && tried !== request ? at(tried) : null,
    deleted: stored ? { ...at(stored), grace: stored.pod.metadata.deletionGracePeriodSeconds ?? 0 } : null,
    gone: gone ? at(gone) : null,
    writes,
    phases,
    sandboxes: ofKind(events, 'runtime')
      .filter(({ op }) => op === 'runSandbox')
      .map(at),
    volumes: ofKind(events, 'volumes'),
    shutdowns: ofKind(events, 'request')
      .filter(({ verb }) => verb === 'shutdown')
      .map(at),
    containers: timeline.containers.map((name) => containerLife(timeline, name, last)),
    endpoints: (isReached ? timeline.services : []).map((service) => ({
      service,
      changes: ofKind(events, 'endpoint')
        .filter((event) => sameService(event.service, service))
        .map((event) => ({ ...at(event), state: event.state })),
    })),
    proxies: (isReached ? timeline.proxies : []).map(({ node, delayMs }) => proxyLife(timeline, node, delayMs)),
    balancer: balancerOf(events),
    reactions: ofKind(events, 'event').filter(({ actor }) => actor.kind === 'controller'),
    breaches: ofKind(events, 'invariant'),
  };
}

/** Ids of requests that the API server did not grant. */
const refusedRequests = (events: readonly TraceEvent[]): ReadonlySet<number | null> =>
  new Set(ofKind(events, 'answer').flatMap(({ reason, cause }) => (reason === undefined ? [] : [cause])));

/** Application containers before sidecars: the order in which they stop. */
export function inStopOrder(containers: readonly ContainerHistory[]): readonly ContainerHistory[] {
  return [...containers.filter(({ role }) => role !== 'sidecar'), ...containers.filter(isSidecar).toReversed()];
}

/** Whether a run does nothing about its SIGTERM: one that ends by it does not, whatever the pod's other containers do. */
export const ignoresSigterm = (
  { timeline }: PodHistory,
  { role }: ContainerHistory,
  { exit }: ContainerRunHistory,
): boolean => timeline.parameters.ignoresSigterm && role === 'app' && exit?.why !== 'SIGTERM';

/** Whether an app container listens from t on until `to`: none has been told to stop. */
export const servesUntil = ({ containers }: PodHistory, to: Millis): boolean =>
  containers.every((container) => {
    const { sigterm, exit } = lastRun(container);
    return container.role !== 'app' || Math.min(sigterm?.t ?? to, exit?.t ?? to) >= to;
  });

const isSidecar = ({ role }: ContainerHistory): boolean => role === 'sidecar';

/** The run that the deletion ends: the last one. */
export const lastRun = (container: ContainerHistory): ContainerRunHistory => container.runs.at(-1) ?? emptyRun(null);

const at = ({ t, id }: When): When => ({ t, id });

const sameService = (a: string, b: string): boolean => a === b || a.endsWith(`/${b}`) || b.endsWith(`/${a}`);

function podWrites(timeline: PodTimeline): PodWrite[] {
  return ofKind(timeline.events, 'write')
    .filter((event) => event.object.kind === 'Pod')
    .map((event) => ({ ...at(event), type: event.type, changed: event.changed, pod: event.object as Pod }));
}

function phasesOf(timeline: PodTimeline, writes: readonly PodWrite[]): (When & { phase: string })[] {
  const phases: (When & { phase: string })[] = [];
  const started = ofKind(timeline.events, 'runtime').some((event) => event.op === 'start');
  const before = (timeline.before?.pod ?? writes[0]?.pod)?.status?.phase;
  const first = before ?? (timeline.node !== null && !started ? 'Running' : 'Pending');
  phases.push({ t: writes[0]?.type === 'ADDED' ? writes[0].t : 0, id: -1, phase: first });
  for (const write of writes) {
    const phase = write.pod.status?.phase;
    if (phase !== undefined && phase !== phases.at(-1)?.phase) phases.push({ ...at(write), phase });
  }
  return phases;
}

function proxyLife({ events }: PodTimeline, node: string, delayMs: Millis): ProxyLife {
  return {
    node,
    delayMs,
    changes: changesOf(ofKind(events, 'proxy').filter(({ actor }) => actor.node === node)),
    requests: ofKind(events, 'client').filter(({ actor }) => actor.node === node),
  };
}

function balancerOf(events: readonly TraceEvent[]): PodHistory['balancer'] {
  const changes = changesOf(ofKind(events, 'proxy').filter(({ actor }) => actor.kind === 'load-balancer'));
  const requests = ofKind(events, 'client').filter(({ actor }) => actor.node === undefined);
  return changes.length + requests.length === 0 ? null : { changes, requests };
}

const changesOf = (events: readonly EventOf<'proxy'>[]): ProxyLife['changes'] =>
  events.map((event) => ({ ...at(event), sends: event.sends }));
