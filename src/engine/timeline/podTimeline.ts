/** The timeline of one pod: its history, and what stands around it. */
import { endpointOf, selects } from '../controllers/endpointsliceRules.ts';
import { causesOf } from '../history/causes.ts';
import { absencesOn } from '../history/deafness.ts';
import { messagesOf } from '../history/eventMessage.ts';
import { historyEvent, historyEvents } from '../history/historyEvent.ts';
import { podHistory } from '../history/podHistory.ts';
import { balancerOf, proxySenders } from '../history/senders.ts';
import { graceBudget } from '../history/termination.ts';
import { writesIn, writesOf } from '../history/traceIndex.ts';
import { politeBehaviour } from '../kubelet/containerBehaviour.ts';
import { type Pod, podKey, type Service } from '../objects/types.ts';
import { objectsOf } from '../simulation/objectMaps.ts';
import type { Run } from '../simulation/run.ts';
import type { EndpointState, EventOf, Millis, TraceEvent } from '../simulation/trace.ts';
import { podParameters } from '../simulation/tuning.ts';
import { besidePod } from './beside.ts';
import { countRequests, madeBy, runningAtFirst } from './groupEvents.ts';
import type { PodTimeline } from './timeline.ts';

/**
 * Of several pods that had this name one after the other, the one whose life has begun last at t, as it is on stage:
 * it stays the one until another is made in its place, and longer while its processes outlive its object.
 * @param topic its `uid` names one of them, wherever the cursor is
 * @param t before all of them: the first
 * @returns null where there never was such a pod
 */
export function podTimeline(run: Run, topic: PodTimeline['topic'], t: Millis): PodTimeline | null {
  const uids = run.index.uids(topic.pod);
  const uid = bearerAt(run, { uids, wanted: topic.uid, t });
  const first = uid === undefined ? undefined : run.index.pod(uid);
  if (uid === undefined || !first) return null;
  const events = eventsOf(run, first);
  const services = servicesOf(run, first);
  const names = services.map(({ metadata }) => metadata.name);
  const running = runningAtFirst(run, first);
  const history = podHistory({
    first,
    events,
    running,
    services: names,
    absencesOn: (node) => absencesOn(run, node),
  });
  const reported = historyEvents(events);
  const parameters = podParameters(first, politeBehaviour);
  return {
    ...history,
    topic,
    beside: besidePod(run, first, events),
    holders: uids.length,
    ...nextOf(run, uids, uid),
    events: reported,
    shutdowns: reported
      .filter((event) => event.what === 'request' && event.verb === 'shutdown')
      .map(({ t: at, id }) => ({ t: at, id })),
    reactions: reported.filter((event) => event.what === 'event').filter(({ actor }) => actor.kind === 'controller'),
    parameters,
    budget: graceBudget(history, parameters),
    services: names,
    isBalanced: services.some(({ spec }) => spec?.type === 'LoadBalancer'),
    endpointsBefore: history.made ? {} : endpointsBefore(run, first),
    proxies: history.endpoints.length > 0 ? proxySenders(run.proxies, events) : [],
    balancer: balancerOf(events),
    requests: countRequests(events),
    messages: messagesOf(run, events),
  };
}

/** Of all that ever bore the name, the one that is meant at t. @param wanted is meant wherever the cursor is */
function bearerAt(
  { index }: Run,
  { uids, wanted, t }: { uids: readonly string[]; wanted: string | undefined; t: Millis },
): string | undefined {
  const begun = uids.filter((uid) => (madeBy(index, uid)?.t ?? 0) <= t);
  return (
    uids.find((uid) => uid === wanted) ??
    begun.find((uid) => isOutlived(index.ofPod(uid), t)) ??
    begun.at(-1) ??
    uids[0]
  );
}

/** Its object has gone by force, and a process of it still lives at t. */
function isOutlived(own: readonly TraceEvent[], t: Millis): boolean {
  const gone = writesIn(own).find(({ type }) => type === 'DELETED')?.t;
  const lastExit = own.findLast((event) => event.what === 'runtime' && event.op === 'exit')?.t;
  return gone !== undefined && lastExit !== undefined && gone <= t && t < lastExit;
}

/**
 * Its own; the writes of EndpointSlices that changed its endpoint, links in the chain of causes; what was done to its
 * node's kubelet and machine; what controllers told because of it; what somebody did that all this comes of.
 */
function eventsOf({ trace, index }: Run, pod: Pod): readonly TraceEvent[] {
  const own = index.ofPod(pod.metadata.uid ?? '');
  const node = nodeOf(pod, own);
  const ids = new Set(own.map(({ id }) => id));
  const slices = new Set(own.flatMap(({ what, cause }) => (what === 'endpoint' && cause !== null ? [cause] : [])));
  const isAround = (event: TraceEvent): boolean =>
    event.what === 'request'
      ? node !== null && isOfMachine(event, node)
      : event.what === 'event' && event.actor.kind === 'controller' && event.cause !== null && ids.has(event.cause);
  const roots = rootsOf(trace, own);
  const isRoot = (event: TraceEvent) => roots.has(event.id) && !isOfOtherPod(event, pod);
  return trace.filter((event) => ids.has(event.id) || slices.has(event.id) || isRoot(event) || isAround(event));
}

/** Where the chains of causes of these events begin, if with somebody's request. */
function rootsOf(trace: readonly TraceEvent[], events: readonly TraceEvent[]): ReadonlySet<number> {
  const seen = new Set<number>();
  const roots = new Set<number>();
  for (const event of events)
    for (const origin of causesOf(trace, event)) {
      if (seen.has(origin.id)) break;
      seen.add(origin.id);
      if (origin.cause === null && origin.what === 'request' && origin.actor.kind === 'user') roots.add(origin.id);
    }
  return roots;
}

const isOfOtherPod = ({ subject }: TraceEvent, pod: Pod): boolean =>
  subject.startsWith('Pod/') && subject !== `Pod/${podKey(pod)}`;

function isOfMachine({ verb, node, fault }: EventOf<'request'>, own: string): boolean {
  if (fault) return fault.what === 'apiServer' || ('node' in fault && fault.node === own);
  return (verb === 'shutdown' || verb === 'fence') && node === own;
}

const nodeOf = (pod: Pod, own: readonly TraceEvent[]): string | null =>
  (writesOf(own, 'Pod').at(-1)?.object ?? pod).spec.nodeName || null;

function nextOf({ index }: Run, uids: readonly string[], uid: string): Pick<PodTimeline, 'next'> {
  const next = uids[uids.indexOf(uid) + 1];
  if (next === undefined) return {};
  const starts = index.ofPod(next).find((event) => event.what === 'runtime' && event.op === 'start');
  return starts ? { next: { uid: next, starts: historyEvent(starts) } } : {};
}

function servicesOf(run: Run, pod: Pod): readonly Service[] {
  const all = run.index.lastOf('Service') as readonly Service[];
  return all.filter((service) => selects(service, pod));
}

/** Of a pod that was there at virtual 0, by the Services that selected it then. */
function endpointsBefore({ base }: Run, pod: Pod): PodTimeline['endpointsBefore'] {
  const services = [...objectsOf(base.objects, 'Service').values()].filter((service) => selects(service, pod));
  const hasNode = (name: string) => objectsOf(base.objects, 'Node').has(name);
  const endpoints = services.map((service): [string, EndpointState | null] => {
    const endpoint = endpointOf(pod, service, hasNode);
    if (!endpoint) return [service.metadata.name, null];
    const { ready, serving, terminating } = endpoint;
    return [service.metadata.name, { ready, serving, terminating }];
  });
  return Object.fromEntries(endpoints);
}
