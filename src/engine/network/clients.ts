/** Synthetic clients on the nodes: requests to the Services of a pod that leaves, so that lost ones can be counted. */
import type { EndpointSlices } from '../controllers/endpointslice.ts';
import type { Pod, PodKey, Service } from '../objects/types.ts';
import type { Runtime } from '../kubelet/runtime.ts';
import { type Process, sleep, waitFor } from '../simulation/process.ts';
import type { SimulationOptions } from '../simulation/situation.ts';
import type { Millis } from '../simulation/trace.ts';
import { aboutPod, type World } from '../simulation/world.ts';
import type { KubeProxies } from './kubeProxies.ts';

/** Requests are shown from so long before the delete, until no proxy has sent to the pod for so long. */
const margin: Millis = 2000;

export interface ClientTools {
  world: World;
  runtime: Runtime;
  slices: EndpointSlices;
  proxies: KubeProxies;
  options: SimulationOptions;
  podOf: (key: PodKey) => Pod | undefined;
  /** Has the pod's kubelet look after it, so that its processes can be watched. */
  attend: (pod: Pod) => void;
}

export class Clients {
  readonly #tools: ClientTools;
  readonly #watched = new Set<string>();
  /** node and Service → how many requests went out: they take turns over the endpoints. */
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
    const { world, slices, proxies, options } = this.#tools;
    const { uid = '' } = pod?.metadata ?? {};
    if (!pod || this.#watched.has(uid) || options.requestsPerSecond <= 0) return;
    this.#watched.add(uid);
    const services = slices.servicesOf(pod);
    if (services.length === 0) return;
    this.#tools.attend(pod);
    const interval = 1000 / options.requestsPerSecond;
    for (const service of services) {
      for (const [index, { node }] of proxies.proxies.entries()) {
        const offset = Math.round((index * interval) / proxies.proxies.length);
        world.clock.start(this.#send({ pod, service, services, node }, { offset, interval }));
      }
    }
  }

  *#send(client: Client, { offset, interval }: { offset: Millis; interval: Millis }): Process {
    const { clock } = this.#tools.world;
    const began = clock.now;
    let lastSent = began;
    for (let count = 0; ; count++) {
      yield* sleep(Math.round(began + offset + count * interval) - clock.now);
      if (this.#tools.proxies.isSentTo(client.pod, client.services)) lastSent = clock.now;
      else if (clock.now - lastSent > margin) return;
      const target = this.#nextTarget(client);
      if (target === client.pod.metadata.uid) clock.start(this.#request(client));
    }
  }

  #nextTarget({ node, service }: Client): string | undefined {
    const targets = this.#tools.proxies.targets(node, service);
    const key = `${node} ${service.metadata.namespace ?? ''} ${service.metadata.name}`;
    const turn = this.#turns.get(key) ?? 0;
    this.#turns.set(key, turn + 1);
    return targets[turn % targets.length]?.uid;
  }

  /** The app closes its port at SIGTERM and answers what it has begun; its end cuts what is left. */
  *#request({ pod, node }: Client): Process {
    const { world, runtime, options } = this.#tools;
    const sentAt = world.clock.now;
    const container = pod.spec.containers[0]?.name ?? '';
    const process = runtime.process(pod, container);
    const isHeard = runtime.isListening(pod, container);
    if (process && isHeard) yield* waitFor(process.ended, options.requestMs);
    const outcome = !isHeard ? 'refused' : process?.ended.hasFired ? 'cut' : 'served';
    const cause = { refused: process?.closed ?? null, cut: process?.exit ?? null, served: null }[outcome];
    world.record({
      actor: { kind: 'client', node },
      ...aboutPod(pod),
      cause,
      what: 'client',
      outcome,
      sentAt,
      connection: 'short',
    });
  }
}

interface Client {
  pod: Pod;
  service: Service;
  services: readonly Service[];
  node: string;
}
