/** Who is sent to at one instant: what the slices list, whom the rules of each node and of the load balancer send to, and what became of requests. */
import { endpointsIn, selects, sliceName } from '../controllers/endpointsliceRules.ts';
import { isBalanced } from '../network/loadBalancers.ts';
import { balancerTargets, nodeTargets } from '../network/proxyRules.ts';
import type { Pod, Service } from '../objects/types.ts';
import type { Endpoint } from '../objects/endpointTypes.ts';
import { objectKey, objectsOf } from '../simulation/objectMaps.ts';
import type { Run } from '../simulation/run.ts';
import type { EventOf, Millis, RequestOutcome } from '../simulation/trace.ts';

/** The kube-proxy of a node, or the load balancer outside. */
export interface SenderNow {
  /** null: the load balancer. */
  node: string | null;
  /** uids of the pods that new connections go to by its rules. */
  sendsTo: readonly string[];
}

/** A request to a pod. */
export interface RequestNow {
  uid: string;
  /** Where it came through; null: the load balancer. */
  node: string | null;
  connection: EventOf<'client'>['connection'];
  sentAt: Millis;
  /** null: it is still under way. */
  end: { t: Millis; outcome: RequestOutcome } | null;
}

/** Endpoints as the Service's slice lists them at t; before it was written, as they were at virtual 0. */
export function endpointsAt({ base, stateAt }: Run, service: Service, t: Millis): readonly Endpoint[] {
  const { name, namespace = 'default' } = service.metadata;
  const key = objectKey({ kind: 'EndpointSlice', metadata: { name: sliceName(name), namespace } });
  const stored = objectsOf(stateAt(t).objects, 'EndpointSlice').get(key);
  return stored?.endpoints ?? [...endpointsIn(base.objects, service).values()];
}

/** Only nodes whose kube-proxy is simulated are told. @param pods that it selects or selected */
export function sendersAt(run: Run, service: Service, pods: readonly Pod[], t: Millis): readonly SenderNow[] {
  const known = [...endpointsIn(run.base.objects, service).values()];
  const rules = pods.flatMap(({ metadata: { uid = '' } }) =>
    run.index
      .ofPod(uid)
      .filter((event): event is EventOf<'proxy'> => event.what === 'proxy' && event.t <= t)
      .filter((event) => event.service === service.metadata.name),
  );
  const senderOf = (node: string | null, first: readonly Endpoint[]): SenderNow => {
    const sendsTo = new Set(first.map(({ uid }) => uid));
    for (const { actor, uid = '', sends } of rules.toSorted((a, b) => a.id - b.id)) {
      if ((actor.kind === 'load-balancer' ? null : (actor.node ?? null)) !== node) continue;
      if (sends) sendsTo.add(uid);
      else sendsTo.delete(uid);
    }
    return { node, sendsTo: [...sendsTo] };
  };
  const nodes = run.proxies.map(({ node }) =>
    senderOf(node, nodeTargets(known, service, { node, traffic: 'internal' })),
  );
  return isBalanced(service) ? [...nodes, senderOf(null, balancerTargets(known, service))] : nodes;
}

/** All that were sent to a pod until t, in the order in which they were told. */
export const requestsUntil = ({ index }: Run, uid: string, t: Millis): readonly RequestNow[] =>
  index.ofPod(uid).flatMap((event) =>
    event.what === 'client' && event.sentAt <= t
      ? [
          {
            ...{ uid, node: event.actor.node ?? null, connection: event.connection, sentAt: event.sentAt },
            end: event.t <= t ? { t: event.t, outcome: event.outcome } : null,
          },
        ]
      : [],
  );

/** Services that select a pod, at t. */
export const servicesAbout = ({ stateAt }: Run, pod: Pod, t: Millis): readonly Service[] =>
  [...objectsOf(stateAt(t).objects, 'Service').values()].filter((service) => selects(service, pod));
