/** The life of one pod, cut out of the trace. */
import { selects } from '../controllers/endpointsliceRules.ts';
import { politeBehaviour } from '../kubelet/containerBehaviour.ts';
import { allContainers } from '../kubelet/podContainers.ts';
import type { Pod, PodKey, Service } from '../objects/types.ts';
import { objectsOf } from './objectMaps.ts';
import type { Run } from './run.ts';
import type { EventOf, Millis, PodTimeline, TraceEvent } from './trace.ts';
import { podParameters } from './tuning.ts';

/**
 * Of several pods that had this name one after the other, the one whose life has begun last at t, as it is on stage:
 * it stays the one until another is made in its place, and longer while its processes outlive its object.
 * @param t before all of them: the first
 * @returns null where there never was such a pod
 */
export function podTimeline(run: Run, key: PodKey, t: Millis): PodTimeline | null {
  const lives = livesOf(run, key);
  const begun = lives.filter(({ from }) => from <= t);
  const { pod } = begun.find((life) => isOutlived(run, life.pod, t)) ?? begun.at(-1) ?? lives[0] ?? {};
  if (!pod) return null;
  const { uid = '' } = pod.metadata;
  const events = eventsOf(run, pod);
  const services = servicesOf(run, pod);
  return {
    pod: key,
    uid,
    lives: lives.length,
    node: nodeOf(pod, events),
    containers: allContainers(pod).map(({ name }) => name),
    events,
    deletedAt: deletedAt(run, pod),
    goneAt: podWrites(events).find(({ type }) => type === 'DELETED')?.t ?? null,
    parameters: podParameters(pod, politeBehaviour),
    services: services.map(({ metadata }) => metadata.name),
    isBalanced: services.some(({ spec }) => spec?.type === 'LoadBalancer'),
    proxies: services.length > 0 ? run.proxies : [],
    requests: countRequests(events),
  };
}

/**
 * Its own; the writes of EndpointSlices that changed its endpoint, links in the chain of causes; what was done to its
 * node's kubelet and machine; what controllers told because of it.
 */
function eventsOf({ trace }: Run, pod: Pod): readonly TraceEvent[] {
  const { uid = '' } = pod.metadata;
  const own = trace.filter((event) => event.uid === uid);
  const node = nodeOf(pod, own);
  const ids = new Set(own.map(({ id }) => id));
  const slices = new Set(own.flatMap(({ what, cause }) => (what === 'endpoint' && cause !== null ? [cause] : [])));
  const isAround = (event: TraceEvent): boolean =>
    event.what === 'request'
      ? node !== null && isOfMachine(event, node)
      : event.what === 'event' && event.actor.kind === 'controller' && event.cause !== null && ids.has(event.cause);
  return trace.filter((event) => event.uid === uid || slices.has(event.id) || isAround(event));
}

function isOfMachine({ verb, node, fault }: EventOf<'request'>, own: string): boolean {
  if (fault) return fault.what === 'apiServer' || ('node' in fault && fault.node === own);
  return ['kubelet', 'shutdown', 'link', 'powerOff', 'fence'].includes(verb) && node === own;
}

interface LifeOfName {
  pod: Pod;
  from: Millis;
}

/** Each pod of this name, as it was first; but what-ifs unmake the pod that they move. */
function livesOf({ base, trace }: Run, key: PodKey): readonly LifeOfName[] {
  const old = objectsOf(base.objects, 'Pod').get(key);
  const about = trace.filter(({ subject }) => subject === `Pod/${key}`);
  const made = writes(about).filter(({ type }) => type === 'ADDED');
  const unmade = new Set(
    about.filter((event) => event.what === 'request' && event.verb === 'move').map(({ uid }) => uid),
  );
  const lives = [
    ...(old ? [{ pod: old, from: 0 }] : []),
    ...made.map(({ object, t }) => ({ pod: object as Pod, from: t })),
  ];
  return lives.filter(({ pod }) => !unmade.has(pod.metadata.uid));
}

/** Its object has gone by force, and a process of it still lives at t. */
function isOutlived({ trace }: Run, { metadata }: Pod, t: Millis): boolean {
  const own = trace.filter(({ uid }) => uid === metadata.uid);
  const gone = podWrites(own).find(({ type }) => type === 'DELETED')?.t;
  const lastExit = own.findLast((event) => event.what === 'runtime' && event.op === 'exit')?.t;
  return gone !== undefined && lastExit !== undefined && gone <= t && t < lastExit;
}

/** Virtual 0 for a pod whose deletion is older. */
function deletedAt({ trace }: Run, { metadata }: Pod): Millis | null {
  if (metadata.deletionTimestamp !== undefined) return 0;
  const stored = writes(trace).find(
    ({ uid, object, type }) =>
      uid === metadata.uid && (type === 'DELETED' || object.metadata.deletionTimestamp !== undefined),
  );
  return stored?.t ?? null;
}

function nodeOf(pod: Pod, events: readonly TraceEvent[]): string | null {
  const last = podWrites(events).at(-1)?.object as Pod | undefined;
  return (last ?? pod).spec.nodeName || null;
}

function servicesOf({ stateAt, end }: Run, pod: Pod): readonly Service[] {
  const all = [...objectsOf(stateAt(end).objects, 'Service').values()];
  return all.filter((service) => selects(service, pod));
}

const writes = (events: readonly TraceEvent[]): readonly EventOf<'write'>[] =>
  events.filter((event) => event.what === 'write');

const podWrites = (events: readonly TraceEvent[]): readonly EventOf<'write'>[] =>
  writes(events).filter(({ object }) => object.kind === 'Pod');

function countRequests(events: readonly TraceEvent[]): PodTimeline['requests'] {
  const requests = { served: 0, refused: 0, cut: 0, lost: 0 };
  for (const event of events) if (event.what === 'client') requests[event.outcome]++;
  return requests;
}
