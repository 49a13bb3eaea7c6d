/** Who gets requests: what the slices list, whom each sender's rules still choose, and what became of the requests. */
import type { Instant } from '../../history/at.ts';
import { allOfKind } from '../../simulation/objectMaps.ts';
import type { Millis, RequestOutcome } from '../../simulation/trace.ts';
import { isBalanced } from '../../network/loadBalancers.ts';
import type { TrafficFacts } from './lensFacts.ts';
import { lensPod, lensPods } from './lensPods.ts';

/** Requests that are told one by one: those that were under way or came to their end so shortly before. */
const shownFor: Millis = 1200;

export function trafficAt(now: Instant): TrafficFacts {
  const pods = lensPods(now);
  const services = allOfKind(now.state.objects, 'Service').map((service) => {
    const senders = now.senders(service, pods);
    return {
      service: service.metadata.name,
      isBalanced: isBalanced(service),
      endpoints: now.endpoints(service).map(({ uid, ready, serving, terminating }) => ({
        ...{ uid, ready, serving, terminating },
      })),
      senders,
    };
  });
  const requests = pods.flatMap((pod) => pod.requests);
  const counts = { served: 0, refused: 0, cut: 0, lost: 0 };
  for (const { end } of requests) if (end) counts[end.outcome] += 1;
  const chosen = new Set(
    services.flatMap(({ endpoints, senders }) => [
      ...endpoints.map(({ uid }) => uid),
      ...senders.flatMap(({ sendsTo }) => sendsTo),
    ]),
  );
  return {
    services,
    pods: pods
      .filter((pod) => chosen.has(pod.uid) || pod.requests.length > 0 || now.selecting(pod).length > 0)
      .map((pod) => ({
        ...lensPod(now, pod),
        processes: (pod.pod.spec.containers ?? []).map(({ name }) => pod.process(name)),
        isAsked: pod.requests.length > 0,
        failed: countsOf(pod.requests.flatMap(({ end }) => end?.outcome ?? [])),
      })),
    requests: requests.filter(({ sentAt, end }) => end === null || now.t - Math.max(sentAt, end.t) <= shownFor),
    counts,
  };
}

function countsOf(outcomes: readonly RequestOutcome[]): number {
  return outcomes.filter((outcome) => outcome !== 'served').length;
}
