/** The timeline of one pod: its history, and what stands around it. */
import { selects } from '../controllers/endpointsliceRules.ts';
import { endpointsBefore } from '../history/endpointsBefore.ts';
import { podLifetime } from '../history/lifetime.ts';
import { endpointsIn } from '../history/podAt.ts';
import { podHistoryOf } from '../history/podHistories.ts';
import { firstStart, podReport } from '../history/podReport.ts';
import { balancerOf, proxySenders } from '../history/senders.ts';
import { budgetIn } from '../history/termination.ts';
import { politeBehaviour } from '../kubelet/containerBehaviour.ts';
import type { Pod, Service } from '../objects/types.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import { podParameters } from '../simulation/tuning.ts';
import { besidePod } from './beside.ts';
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
  const services = servicesOf(run, first);
  const names = services.map(({ metadata }) => metadata.name);
  const whole = podHistoryOf(run, uid);
  if (!whole) return null;
  const history = { ...whole, endpoints: endpointsIn(whole, names) };
  const report = podReport(run, first, history.node);
  const { events } = report;
  const parameters = podParameters(first, politeBehaviour);
  return {
    ...history,
    topic,
    beside: besidePod(run, history),
    holders: uids.length,
    ...nextOf(run, uids, uid),
    ...report,
    shutdowns: events
      .filter((event) => event.what === 'request' && event.verb === 'shutdown')
      .map(({ t: at, id }) => ({ t: at, id })),
    reactions: events.filter((event) => event.what === 'event').filter(({ actor }) => actor.kind === 'controller'),
    parameters,
    budget: budgetIn(run, history, parameters),
    services: names,
    isBalanced: services.some(({ spec }) => spec?.type === 'LoadBalancer'),
    endpointsBefore: endpointsBefore(run, first, history.made !== null),
    proxies: history.endpoints.length > 0 ? proxySenders(run.proxies, events) : [],
    balancer: balancerOf(events),
  };
}

/** Of all that ever bore the name, the one that is meant at t. @param wanted is meant wherever the cursor is */
function bearerAt(
  run: Run,
  { uids, wanted, t }: { uids: readonly string[]; wanted: string | undefined; t: Millis },
): string | undefined {
  const begun = uids.filter((uid) => (podLifetime(run.index, uid).made?.t ?? 0) <= t);
  return uids.find((uid) => uid === wanted) ?? begun.find((uid) => isOutlived(run, uid, t)) ?? begun.at(-1) ?? uids[0];
}

/** Its object has gone by force, and a process of it still lives at t. */
function isOutlived(run: Run, uid: string, t: Millis): boolean {
  const { gone = null, containers = [] } = podHistoryOf(run, uid) ?? {};
  const exits = containers.flatMap(({ runs }) => runs.flatMap(({ exit }) => exit?.t ?? []));
  return gone !== null && gone.t <= t && t < Math.max(...exits);
}

function nextOf(run: Run, uids: readonly string[], uid: string): Pick<PodTimeline, 'next'> {
  const next = uids[uids.indexOf(uid) + 1];
  const starts = next === undefined ? null : firstStart(run, next);
  return next !== undefined && starts ? { next: { uid: next, starts } } : {};
}

function servicesOf(run: Run, pod: Pod): readonly Service[] {
  const all = run.index.lastOf('Service') as readonly Service[];
  return all.filter((service) => selects(service, pod));
}
