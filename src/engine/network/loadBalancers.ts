/**
 * The load balancers of Services of type LoadBalancer. Each sends to the endpoints that it knows until its own view
 * changes, long after kube-proxy's, so what leaves meanwhile loses more. With `externalTrafficPolicy: Local` it knows
 * nodes by their health, and the node's own rules choose the pod.
 */
import type { EndpointSlices, SliceChange } from '../controllers/endpointslice.ts';
import type { Service } from '../objects/types.ts';
import type { Endpoint } from '../objects/endpointTypes.ts';
import type { Millis } from '../simulation/trace.ts';
import type { World } from '../simulation/world.ts';
import type { KubeProxies } from './kubeProxies.ts';
import { balancerTargets, isLocal } from './proxyRules.ts';
import { Router } from './router.ts';

export const isBalanced = ({ spec }: Service): boolean => spec?.type === 'LoadBalancer';

/** Where a connection ends up: at a pod, or dropped on the way to it. */
export interface Arrival {
  endpoint: Endpoint;
  /** The node that it was sent to has no rule for it any more. */
  isDropped: boolean;
}

export class LoadBalancers {
  readonly #router: Router;
  readonly #proxies: KubeProxies;

  constructor(world: World, slices: EndpointSlices, { proxies, delayMs }: { proxies: KubeProxies; delayMs: Millis }) {
    this.#proxies = proxies;
    this.#router = new Router(world, slices, {
      actorOf: ({ metadata }) => ({ kind: 'load-balancer', name: metadata.name }),
      delayMs,
      choose: (slice, service) => balancerTargets(slice.values(), service),
    });
  }

  notice(change: SliceChange): void {
    if (isBalanced(change.service)) this.#router.notice(change);
  }

  /** @param turn connections take turns over what the load balancer knows, and over what a node knows */
  arrival(service: Service, turn: number): Arrival | null {
    const known = this.#router.targets(service);
    const endpoint = known[turn % known.length];
    if (!endpoint) return null;
    const local = isLocal(service, 'external') ? this.#proxies.externalTargets(endpoint.node, service) : null;
    if (!local) return { endpoint, isDropped: false };
    const chosen = local[turn % local.length];
    return chosen ? { endpoint: chosen, isDropped: false } : { endpoint, isDropped: true };
  }

  isSentTo(uid: string, service: Service): boolean {
    return isBalanced(service) && this.#router.sendsTo(uid, service);
  }
}
