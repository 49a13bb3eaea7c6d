/**
 * Synthetic clients, on the nodes and outside: requests to the Services of pods that leave, so that lost ones count, and of
 * pods whose checks begin to fail or to pass, so that it is seen who gets them before and after.
 */
import type { EndpointSlices } from '../controllers/endpointslice.ts';
import type { CheckTurn } from '../kubelet/probeChecks.ts';
import type { Runtime } from '../kubelet/runtime.ts';
import { type Pod, type PodKey, podKey, type Service } from '../objects/types.ts';
import { objectKey, objectsOf } from '../simulation/objectMaps.ts';
import { type Process, sleep } from '../simulation/process.ts';
import type { SimulationOptions } from '../simulation/situation.ts';
import type { EventOf, Millis } from '../simulation/trace.ts';
import type { World } from '../simulation/world.ts';
import { ReusedConnection } from './keepAlive.ts';
import type { KubeProxies } from './kubeProxies.ts';
import { type Arrival, isBalanced, type LoadBalancers } from './loadBalancers.ts';
import { brokenWay } from './reach.ts';
import { request, servingContainer } from './requests.ts';

/** Requests are shown from so long before the delete, until nothing has sent to the pod for so long. */
const margin: Millis = 2000;
/** And at most so long before the check that decides on a pod which stays. */
const lead: Millis = 10_000;
/** Checks that turn, of all pods of a Service: more of them show nothing new, and a long run stays short. */
const mostTurns = 8;

export interface ClientTools {
  world: World;
  runtime: Runtime;
  slices: EndpointSlices;
  proxies: KubeProxies;
  balancers: LoadBalancers;
  options: SimulationOptions;
  podOf: (key: PodKey) => Pod | undefined;
  /** Has the pod's kubelet look after it, so that its processes can be watched. */
  attend: (pod: Pod) => void;
}

interface Watched {
  pod: Pod;
  services: readonly Service[];
  /** When something sent to it last. */
  sentAt: Millis;
  /** How long requests to a pod that stays are shown; null: it leaves, and they are while there are any. */
  until: Millis | null;
}

/** One client: on a node, or outside behind the load balancer (null). */
interface Client {
  service: Service;
  node: string | null;
  connection: EventOf<'client'>['connection'];
  /** Clients do not all start at once, nor with the same endpoint. */
  index: number;
}

export class Clients {
  readonly #tools: ClientTools;
  readonly #watched = new Map<string, Watched>();
  /** uids of pods whose requests have been shown as they left. */
  readonly #shown = new Set<string>();
  /** By Service: how many checks that turned have been shown. */
  readonly #turned = new Map<string, number>();
  /** Connections that clients keep, by client. */
  readonly #reused = new Map<string, ReusedConnection>();
  /** Clients that send. */
  readonly #busy = new Set<string>();
  /** How many connections each client opened: they take turns over the endpoints. */
  readonly #turns = new Map<string, number>();

  constructor(tools: ClientTools) {
    this.#tools = tools;
  }

  /** A delete of this pod will be asked for at that time. */
  expectDelete(key: PodKey, time: Millis): void {
    const { clock } = this.#tools.world;
    clock.at(Math.max(0, time - margin), () => this.watch(this.#tools.podOf(key)));
  }

  /** Shows the requests that go to this pod while it leaves. */
  watch(pod: Pod | undefined): void {
    const { world, slices, options } = this.#tools;
    const { uid = '' } = pod?.metadata ?? {};
    if (!pod || this.#shown.has(uid) || options.requestsPerSecond <= 0) return;
    const services = slices.servicesOf(pod);
    if (services.length === 0) return;
    this.#shown.add(uid);
    this.#watched.set(uid, { pod, services, sentAt: world.clock.now, until: null });
    this.#tools.attend(pod);
    for (const service of services) this.#startAll(service);
  }

  /** A check of this pod turned: so many more like it, and Services send to it no more, or again. */
  expectTurn({ pod, kind, probe, outcome }: CheckTurn): void {
    const { world, slices, options } = this.#tools;
    if (outcome === 'error' || options.requestsPerSecond <= 0) return;
    const isBad = outcome === 'failure';
    const services = slices.servicesOf(pod).filter((service) => this.#turnsOf(service) < mostTurns);
    // Nothing is taken from a pod that nobody sends to.
    if (services.length === 0 || (isBad && !this.#isReached(pod.metadata.uid ?? '', { services }))) return;
    // A liveness probe that passes again changes nothing.
    if (!isBad && kind === 'liveness') return;
    for (const service of services) this.#turned.set(objectKey(service), this.#turnsOf(service) + 1);
    const threshold = (isBad ? probe.failureThreshold : probe.successThreshold) ?? (isBad ? 3 : 1);
    const decidedAt = world.clock.now + (threshold - 1) * (probe.periodSeconds ?? 10) * 1000;
    world.clock.at(Math.max(world.clock.now, decidedAt - lead), () =>
      this.#watchTurn(pod, services, decidedAt + 2 * margin),
    );
  }

  #watchTurn(pod: Pod, services: readonly Service[], until: Millis): void {
    const { uid = '' } = pod.metadata;
    const known = this.#watched.get(uid);
    if (known?.until === null || this.#shown.has(uid)) return;
    const last = Math.max(until, known?.until ?? 0);
    this.#watched.set(uid, { pod, services, sentAt: this.#tools.world.clock.now, until: last });
    for (const service of services) this.#startAll(service);
  }

  #turnsOf(service: Service): number {
    return this.#turned.get(objectKey(service)) ?? 0;
  }

  /** How many pods it shows requests of now, and how many clients send. */
  get size(): number {
    return this.#watched.size + this.#busy.size;
  }

  #startAll(service: Service): void {
    const places = [...this.#tools.proxies.nodes, ...(isBalanced(service) ? [null] : [])];
    for (const [index, node] of places.entries()) {
      this.#start({ service, node, connection: 'short', index });
      if (this.#tools.options.keepAlive) this.#start({ service, node, connection: 'keepAlive', index });
    }
  }

  #start(client: Client): void {
    const key = clientKey(client);
    if (this.#busy.has(key)) return;
    this.#busy.add(key);
    const sends = client.connection === 'short' ? this.#sendShort(client) : this.#sendKept(client);
    this.#tools.world.clock.start(sends).then(() => this.#busy.delete(key));
  }

  *#sendShort(client: Client): Process {
    const { world } = this.#tools;
    for (const tick of this.#ticks(client)) {
      yield* sleep(tick - world.clock.now);
      if (!this.#goesOn(client.service)) return;
      const arrival = this.#connect(client);
      const pod = this.#watched.get(arrival?.endpoint.uid ?? '')?.pod;
      if (pod) world.clock.start(this.#request(client, pod, { isOpen: false, isDropped: arrival?.isDropped ?? false }));
    }
  }

  /** One request after the other, as they are due. */
  *#sendKept(client: Client): Process {
    const { world } = this.#tools;
    const key = clientKey(client);
    for (const tick of this.#ticks(client)) {
      if (tick < world.clock.now) continue;
      yield* sleep(tick - world.clock.now);
      if (!this.#goesOn(client.service)) break;
      const before = this.#reused.get(key);
      const connection = yield* this.#sendOn(before?.stands ? before : null, client);
      if (connection) this.#reused.set(key, connection);
      else this.#reused.delete(key);
    }
    this.#reused.delete(key);
  }

  /** A request on the connection that stands, else on a new one. @returns the connection that stands then */
  *#sendOn(connection: ReusedConnection | null, client: Client): Process<ReusedConnection | null> {
    const arrival = connection ? null : this.#connect(client);
    const pod = connection?.pod ?? this.#podOf(arrival, client.service);
    if (!pod) return null;
    const { service } = client;
    const used = connection ?? new ReusedConnection(this.#tools.runtime, pod, servingContainer({ pod, service }));
    if (!this.#watched.has(pod.metadata.uid ?? '')) return used;
    const isDropped = arrival?.isDropped ?? false;
    const outcome = yield* this.#request(client, pod, { isOpen: connection !== null, isDropped });
    return outcome === 'served' ? used : null;
  }

  #request(client: Client, pod: Pod, given: { isOpen: boolean; isDropped: boolean }) {
    const { world, runtime, options } = this.#tools;
    const { service, node, connection } = client;
    const actor = { kind: 'client', ...(node !== null && { node }) } as const;
    const brokenBy = brokenWay(world.faults, { from: node, to: pod.spec.nodeName ?? '' });
    const asked = { actor, pod, service, connection, brokenBy, ...given };
    return request({ world, runtime, requestMs: options.requestMs }, asked);
  }

  *#ticks({ index }: Client): Generator<Millis, void, void> {
    const interval = 1000 / this.#tools.options.requestsPerSecond;
    const began = this.#tools.world.clock.now;
    const offset = Math.round((index * interval) / Math.max(1, this.#tools.proxies.nodes.length));
    for (let count = 0; ; count++) yield Math.round(began + offset + count * interval);
  }

  /** Forgets the pods that nothing has sent to for long. @returns whether one of the Service's is left */
  #goesOn(service: Service): boolean {
    const { now } = this.#tools.world.clock;
    const key = objectKey(service);
    let isLeft = false;
    for (const [uid, watched] of this.#watched) {
      if (watched.until !== null) {
        if (now > watched.until) this.#watched.delete(uid);
      } else if (this.#isReached(uid, watched)) watched.sentAt = now;
      else if (now - watched.sentAt > margin) this.#watched.delete(uid);
      const isOurs = watched.services.some((one) => objectKey(one) === key);
      isLeft ||= isOurs && this.#watched.has(uid);
    }
    return isLeft;
  }

  /** By rules that are in force, or by a connection that stands. */
  #isReached(uid: string, { services }: Pick<Watched, 'services'>): boolean {
    const { proxies, balancers } = this.#tools;
    const isSentTo = services.some((one) => proxies.isSentTo(uid, one) || balancers.isSentTo(uid, one));
    return isSentTo || [...this.#reused.values()].some(({ pod, stands }) => stands && pod.metadata.uid === uid);
  }

  /** Where the rules of this moment send a new connection. */
  #connect(client: Client): Arrival | null {
    const { proxies, balancers } = this.#tools;
    const { node, index } = client;
    const service = this.#newest(client.service);
    const key = clientKey(client);
    const first = client.connection === 'short' ? 0 : index;
    const turn = this.#turns.get(key) ?? first;
    this.#turns.set(key, turn + 1);
    if (node === null) return balancers.arrival(service, turn);
    const targets = proxies.targets(node, service);
    const endpoint = targets[turn % targets.length];
    return endpoint ? { endpoint, isDropped: false } : null;
  }

  #newest(service: Service): Service {
    return objectsOf(this.#tools.world.state.objects, 'Service').get(objectKey(service)) ?? service;
  }

  /** The pod at the end of a connection: one that leaves, or one that is there. */
  #podOf(arrival: Arrival | null, { metadata }: Service): Pod | undefined {
    if (!arrival) return undefined;
    const { uid, pod: name } = arrival.endpoint;
    const namespace = metadata.namespace || 'default';
    return this.#watched.get(uid)?.pod ?? this.#tools.podOf(podKey({ metadata: { name, namespace } }));
  }
}

const clientKey = ({ service, node, connection }: Client): string =>
  `${connection} ${node ?? ''} ${objectKey(service)}`;
