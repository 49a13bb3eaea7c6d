/**
 * kube-proxy on each node: what it knows of the EndpointSlices, as late as its rules are applied. The delay is one
 * number a node; the pause between two full syncs (`minSyncPeriod`) is a part of it.
 */
import type { EndpointChange, EndpointSlices } from '../controllers/endpointslice.ts';
import type { Pod, Service } from '../objects/types.ts';
import { type Endpoint, objectKey, subjectOf } from '../simulation/objectMaps.ts';
import type { SimulationOptions } from '../simulation/situation.ts';
import type { Millis } from '../simulation/trace.ts';
import type { World } from '../simulation/world.ts';
import { usableEndpoints } from './proxyRules.ts';

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

/** What the rules of one node say of one Service. */
interface Rules {
  endpoints: Map<string, Endpoint>;
  /** uids that new connections may go to. */
  sends: ReadonlySet<string>;
}

export class KubeProxies {
  readonly proxies: readonly Proxy[];
  readonly #world: World;
  readonly #slices: EndpointSlices;
  readonly #rules = new Map<string, Rules>();

  constructor(world: World, slices: EndpointSlices, proxies: readonly Proxy[]) {
    this.#world = world;
    this.#slices = slices;
    this.proxies = proxies;
    slices.onChange = (change) => this.#notice(change);
  }

  /** Endpoints that the node's rules send new connections to. */
  targets(node: string, service: Service): readonly Endpoint[] {
    const { endpoints, sends } = this.#rulesOf(node, service, null);
    return [...endpoints.values()].filter(({ uid }) => sends.has(uid));
  }

  isSentTo(pod: Pod, services: readonly Service[]): boolean {
    const { uid = '' } = pod.metadata;
    return services.some((service) =>
      this.proxies.some(({ node }) => this.#rulesOf(node, service, null).sends.has(uid)),
    );
  }

  #notice(change: EndpointChange): void {
    for (const { node, delayMs } of this.proxies) {
      this.#rulesOf(node, change.service, change);
      this.#world.clock.after(this.#world.latencies.watch + delayMs, () => this.#apply(node, change));
    }
  }

  #apply(node: string, { service, uid, endpoint, id }: EndpointChange): void {
    const key = `${node} ${objectKey(service)}`;
    const rules = this.#rulesOf(node, service, null);
    const before = new Map(rules.endpoints);
    if (endpoint) rules.endpoints.set(uid, endpoint);
    else rules.endpoints.delete(uid);
    const sends = sendsOf(rules.endpoints);
    this.#rules.set(key, { endpoints: rules.endpoints, sends });
    for (const one of new Map([...before, ...rules.endpoints]).values()) {
      if (sends.has(one.uid) === rules.sends.has(one.uid)) continue;
      const { name, namespace = 'default' } = service.metadata;
      const subject = subjectOf({ kind: 'Pod', metadata: { name: one.pod, namespace } });
      const what = { what: 'proxy', service: name, sends: sends.has(one.uid) } as const;
      this.#world.record({ actor: { kind: 'kube-proxy', node }, subject, uid: one.uid, cause: id, ...what });
    }
  }

  /** Rules that were never touched are those of the slice, as it was before the change that comes now. */
  #rulesOf(node: string, service: Service, coming: EndpointChange | null): Rules {
    const key = `${node} ${objectKey(service)}`;
    const known = this.#rules.get(key);
    if (known) return known;
    const endpoints = new Map(this.#slices.sliceOf(service));
    if (coming?.before) endpoints.set(coming.uid, coming.before);
    else if (coming) endpoints.delete(coming.uid);
    const rules = { endpoints, sends: sendsOf(endpoints) };
    this.#rules.set(key, rules);
    return rules;
  }
}

const sendsOf = (endpoints: ReadonlyMap<string, Endpoint>): ReadonlySet<string> =>
  new Set(usableEndpoints(endpoints.values()).map(({ uid }) => uid));
