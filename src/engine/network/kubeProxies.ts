/**
 * kube-proxy on each node: what it knows of the EndpointSlices, as late as its rules are applied. The delay is one
 * number a node; the pause between two full syncs (`minSyncPeriod`) is a part of it (NET-5).
 */
import type { EndpointSlices, Slice, SliceChange } from '../controllers/endpointslice.ts';
import type { Service } from '../objects/types.ts';
import type { Endpoint } from '../objects/endpointTypes.ts';
import type { SimulationOptions } from '../simulation/situation.ts';
import type { Millis } from '../simulation/trace.ts';
import type { World } from '../simulation/world.ts';
import { isLocal, nodeTargets, usableEndpoints } from './proxyRules.ts';
import { Router } from './router.ts';

export interface Proxy {
  node: string;
  delayMs: Millis;
}

/** More proxies and clients than this show nothing new; a large cluster keeps its speed. */
const shownProxies = 12;

/** Nodes with a delay of their own come first: somebody asked for them. */
export function chooseProxies(nodes: readonly string[], { proxyDelayMs }: SimulationOptions): readonly Proxy[] {
  const isOwn = (node: string) => node !== 'default' && proxyDelayMs[node] !== undefined;
  const chosen = new Set([...nodes.filter(isOwn), ...nodes].slice(0, shownProxies));
  return nodes
    .filter((node) => chosen.has(node))
    .map((node) => ({ node, delayMs: proxyDelayMs[node] ?? proxyDelayMs.default }));
}

const shared = new WeakMap<Slice, readonly Endpoint[]>();

/** Where locality plays no part, all nodes find the same. */
function sharedTargets(slice: Slice): readonly Endpoint[] {
  const known = shared.get(slice);
  if (known) return known;
  const targets = usableEndpoints(slice.values());
  shared.set(slice, targets);
  return targets;
}

export class KubeProxies {
  /** By node. */
  readonly #routers: ReadonlyMap<string, Router>;

  constructor(world: World, slices: EndpointSlices, proxies: readonly Proxy[]) {
    const routers = proxies.map(({ node, delayMs }): [string, Router] => [
      node,
      new Router(world.within(world.gates.of(`kubeProxy/${node}`)), slices, {
        actorOf: () => ({ kind: 'kube-proxy', node }),
        delayMs,
        choose: (slice, service) =>
          isLocal(service, 'internal')
            ? nodeTargets(slice.values(), service, { node, traffic: 'internal' })
            : sharedTargets(slice),
      }),
    ]);
    this.#routers = new Map(routers);
  }

  get nodes(): readonly string[] {
    return [...this.#routers.keys()];
  }

  notice(change: SliceChange): void {
    for (const router of this.#routers.values()) router.notice(change);
  }

  /** Endpoints that the node's rules send new connections of the node itself to. */
  targets(node: string, service: Service): readonly Endpoint[] {
    return this.#routers.get(node)?.targets(service) ?? [];
  }

  /** As above, for connections that a load balancer brings; null where no proxy is simulated on the node. */
  externalTargets(node: string, service: Service): readonly Endpoint[] | null {
    const router = this.#routers.get(node);
    return router ? nodeTargets(router.endpoints(service).values(), service, { node, traffic: 'external' }) : null;
  }

  isSentTo(uid: string, service: Service): boolean {
    for (const router of this.#routers.values()) if (router.sendsTo(uid, service)) return true;
    return false;
  }
}
