/** The life of one pod, cut out of the trace. */
import { messagesOf } from '../history/eventMessage.ts';
import { endpointOf, selects } from '../controllers/endpointsliceRules.ts';
import { absencesOn } from '../history/deafness.ts';
import { graceBudget } from '../history/termination.ts';
import { politeBehaviour } from '../kubelet/containerBehaviour.ts';
import { allContainers } from '../kubelet/podContainers.ts';
import { type Pod, type PodKey, podKey, type Service } from '../objects/types.ts';
import { objectsOf } from '../simulation/objectMaps.ts';
import type { Run } from '../simulation/run.ts';
import type { EndpointState, EventOf, Millis, TraceEvent } from '../simulation/trace.ts';
import { podParameters } from '../simulation/tuning.ts';
import { besidePod } from './beside.ts';
import { printedOf } from './printed.ts';
import { countRequests, runningAtFirst } from './groupEvents.ts';
import type { PodTimeline } from './timeline.ts';

/**
 * Of several pods that had this name one after the other, the one whose life has begun last at t, as it is on stage:
 * it stays the one until another is made in its place, and longer while its processes outlive its object.
 * @param topic its `uid` names one of them, wherever the cursor is
 * @param t before all of them: the first
 * @returns null where there never was such a pod
 */
export function podTimeline(run: Run, topic: PodTimeline['topic'], t: Millis): PodTimeline | null {
  const { pod: key, uid: wanted } = topic;
  const lives = livesOf(run, key);
  const begun = lives.filter(({ from }) => from <= t);
  const { pod } =
    lives.find((life) => life.pod.metadata.uid === wanted) ??
    begun.find((life) => isOutlived(run, life.pod, t)) ??
    begun.at(-1) ??
    lives[0] ??
    {};
  if (!pod) return null;
  const { uid = '' } = pod.metadata;
  const events = eventsOf(run, pod);
  const services = servicesOf(run, pod);
  const before = beforeOf(run, pod);
  const node = nodeOf(pod, events);
  const parameters = podParameters(pod, politeBehaviour);
  const hasRun = isStarted(events) || runningAtFirst(run, pod).length > 0;
  return {
    topic,
    beside: besidePod(run, pod, events),
    pod: key,
    uid,
    lives: lives.length,
    ...nextOf(run, lives, uid),
    node,
    absences: node === null ? [] : absencesOn(run, node),
    containers: allContainers(pod).map(({ name }) => name),
    events,
    deletedAt: deletedAt(run, pod),
    goneAt: podWrites(events).find(({ type }) => type === 'DELETED')?.t ?? null,
    before,
    printed: printedOf(before?.pod ?? null, podWrites(events)),
    parameters,
    budget: graceBudget({ pod, node, hasRun, events, parameters }),
    services: services.map(({ metadata }) => metadata.name),
    isBalanced: services.some(({ spec }) => spec?.type === 'LoadBalancer'),
    proxies: services.length > 0 ? run.proxies : [],
    requests: countRequests(events),
    messages: messagesOf(run, events),
  };
}

/**
 * Its own; the writes of EndpointSlices that changed its endpoint, links in the chain of causes; what was done to its
 * node's kubelet and machine; what controllers told because of it; what somebody did that all this comes of.
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
  const roots = rootsOf(trace, own);
  const isTold = (event: TraceEvent) => roots.has(event.id) && !isOfOtherPod(event, pod);
  return trace.filter((event) => event.uid === uid || slices.has(event.id) || isTold(event) || isAround(event));
}

/** Where the chains of causes of these events begin, if with somebody's request. */
function rootsOf(trace: readonly TraceEvent[], events: readonly TraceEvent[]): ReadonlySet<number> {
  const seen = new Set<number>();
  const roots = new Set<number>();
  for (const { cause } of events) {
    let next = cause === null ? undefined : trace[cause];
    while (next && !seen.has(next.id)) {
      seen.add(next.id);
      if (next.cause === null && next.what === 'request' && next.actor.kind === 'user') roots.add(next.id);
      next = next.cause === null ? undefined : trace[next.cause];
    }
  }
  return roots;
}

const isOfOtherPod = ({ subject }: TraceEvent, pod: Pod): boolean =>
  subject.startsWith('Pod/') && subject !== `Pod/${podKey(pod)}`;

function isOfMachine({ verb, node, fault }: EventOf<'request'>, own: string): boolean {
  if (fault) return fault.what === 'apiServer' || ('node' in fault && fault.node === own);
  return (verb === 'shutdown' || verb === 'fence') && node === own;
}

interface LifeOfName {
  pod: Pod;
  from: Millis;
}

/** Each pod of this name, as it was first; but what-ifs unmake the pod that they move. */
export function livesOf({ base, trace }: Run, key: PodKey): readonly LifeOfName[] {
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

function nextOf({ trace }: Run, lives: readonly LifeOfName[], uid: string): Pick<PodTimeline, 'next'> {
  const next = lives[lives.findIndex(({ pod }) => pod.metadata.uid === uid) + 1]?.pod.metadata.uid;
  const starts = trace.find((event) => event.what === 'runtime' && event.op === 'start' && event.uid === next);
  return next === undefined || !starts ? {} : { next: { uid: next, starts } };
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

const isStarted = (events: readonly TraceEvent[]): boolean =>
  events.some((event) => event.what === 'runtime' && event.op === 'start');

function servicesOf(run: Run, pod: Pod): readonly Service[] {
  const all = run.index.lastOf('Service') as readonly Service[];
  return all.filter((service) => selects(service, pod));
}

/** What the API server held at virtual 0; null where the pod came later. */
function beforeOf({ base }: Run, one: Pod): PodTimeline['before'] {
  const pod = objectsOf(base.objects, 'Pod').get(podKey(one));
  if (!pod || pod.metadata.uid !== one.metadata.uid) return null;
  const services = [...objectsOf(base.objects, 'Service').values()].filter((service) => selects(service, pod));
  const hasNode = (name: string) => objectsOf(base.objects, 'Node').has(name);
  const endpoints = services.map((service): [string, EndpointState | null] => {
    const endpoint = endpointOf(pod, service, hasNode);
    if (!endpoint) return [service.metadata.name, null];
    const { ready, serving, terminating } = endpoint;
    return [service.metadata.name, { ready, serving, terminating }];
  });
  return { pod, endpoints: Object.fromEntries(endpoints) };
}

const writes = (events: readonly TraceEvent[]): readonly EventOf<'write'>[] =>
  events.filter((event) => event.what === 'write');

const podWrites = (events: readonly TraceEvent[]): readonly EventOf<'write'>[] =>
  writes(events).filter(({ object }) => object.kind === 'Pod');
