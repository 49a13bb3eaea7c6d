/** Where new connections of a Service go (kube-proxy 1.36, CategorizeEndpoints; NET-1, NET-2). */
import type { Service } from '../objects/types.ts';
import type { Endpoint } from '../objects/endpointTypes.ts';

/** From a pod or node of the cluster, or from outside by a load balancer. */
export type Traffic = 'internal' | 'external';

/** Ready endpoints; where there is none, those that terminate but still serve. */
export function usableEndpoints(endpoints: Iterable<Endpoint>): readonly Endpoint[] {
  const all = [...endpoints];
  const ready = all.filter((endpoint) => endpoint.ready);
  return ready.length > 0 ? ready : all.filter((endpoint) => endpoint.serving && endpoint.terminating);
}

export function isLocal({ spec }: Service, traffic: Traffic): boolean {
  const policy = traffic === 'internal' ? spec?.internalTrafficPolicy : spec?.externalTrafficPolicy;
  return policy === 'Local';
}

/** What the rules of one node say: all endpoints and those of the node are judged each by themselves. */
export function nodeTargets(
  endpoints: Iterable<Endpoint>,
  service: Service,
  { node, traffic }: { node: string; traffic: Traffic },
): readonly Endpoint[] {
  if (!isLocal(service, traffic)) return usableEndpoints(endpoints);
  return usableEndpoints([...endpoints].filter((endpoint) => endpoint.node === node));
}

/**
 * What a load balancer sends to: pods as the rules of a node would; with `externalTrafficPolicy: Local` nodes whose
 * health check passes, and that counts ready endpoints only (kube-proxy, healthCheckNodePort; NET-3).
 */
export function balancerTargets(endpoints: Iterable<Endpoint>, service: Service): readonly Endpoint[] {
  return isLocal(service, 'external') ? [...endpoints].filter(({ ready }) => ready) : usableEndpoints(endpoints);
}
