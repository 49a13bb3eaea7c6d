/** All actors of one simulation, put together. */
import { ApiServer } from '../apiserver/apiServer.ts';
import { defaultFlags } from '../controllers/controllerFlags.ts';
import { startControllers } from '../controllers/controllers.ts';
import { Disruption } from '../controllers/disruption.ts';
import { EndpointSlices } from '../controllers/endpointslice.ts';
import { GarbageCollector } from '../controllers/garbageCollector.ts';
import { Fencer } from '../fencing/fencer.ts';
import type { DefaultBehaviour } from '../kubelet/containerBehaviour.ts';
import { Kubelets } from '../kubelet/kubelets.ts';
import type { ImagePull } from '../kubelet/imageStore.ts';
import type { Leases } from '../kubelet/lease.ts';
import { changesByItself } from '../kubelet/processPlan.ts';
import { Clients } from '../network/clients.ts';
import { chooseProxies, KubeProxies, type Proxy } from '../network/kubeProxies.ts';
import { LoadBalancers } from '../network/loadBalancers.ts';
import type { ObjectRef } from '../objects/ref.ts';
import { type Pod, podKey } from '../objects/types.ts';
import { Attacher } from '../storage/attacher.ts';
import { Backend } from '../storage/backend.ts';
import { type Admission, type Base, podAddress } from './base.ts';
import { isJustBound } from './justBound.ts';
import type { Latencies } from './latencies.ts';
import { allOfKind, objectsOf } from './objectMaps.ts';
import { Scheduling } from './scheduling.ts';
import type { Decide } from './schedulingCycle.ts';
import type { SimulationOptions } from './situation.ts';
import { perform } from './userActions.ts';
import { newWorld, type World } from './world.ts';
import type { ResolvedAction } from './resolvedAction.ts';

export interface ClusterInput {
  base: Base;
  /** Workloads that were refused pods before virtual 0, with what was said; absent: none. */
  refused?: ReadonlyMap<ObjectRef, string>;
  epoch: number;
  admission: Admission;
  options: SimulationOptions;
  latencies: Latencies;
  behaviour: DefaultBehaviour;
  images: Readonly<Record<string, ImagePull>>;
  decide: Decide;
}

export class Cluster {
  readonly world: World;
  readonly proxies: readonly Proxy[];
  readonly scheduling: Scheduling;
  readonly #api: ApiServer;
  readonly #kubelets: Kubelets;
  readonly #clients: Clients;
  readonly #fencer: Fencer;
  readonly #input: ClusterInput;

  constructor(input: ClusterInput) {
    const { base, epoch, options, latencies, behaviour, images, decide } = input;
    this.world = newWorld(base, epoch, latencies);
    this.#input = { ...input, admission: tracked(input.admission, input.base, this.world) };
    this.#api = new ApiServer(this.world);
    let addresses = 0x20000;
    const backend = new Backend(this.world, base.objects, options.storage);
    new Attacher(this.#of('attachdetach'), this.#api, backend);
    this.#kubelets = new Kubelets(this.world, this.#api, {
      backend,
      behaviour,
      images,
      oldPod: (uid) => this.#wasBound.get(uid),
      eraOf: (node) => options.kubeletEra[node] ?? options.kubeletEra.default,
      shutdown: options.nodeShutdown,
      eviction: options.eviction,
      podIP: () => podAddress(addresses++),
    });
    this.scheduling = new Scheduling(this.#of('scheduler'), this.#api, decide);
    const slices = new EndpointSlices(this.#of('endpointslice'), this.#api, base.objects);
    this.proxies = chooseProxies([...objectsOf(base.objects, 'Node').keys()], options);
    const proxies = new KubeProxies(this.world, slices, this.proxies);
    const balancers = new LoadBalancers(this.world, slices, { proxies, delayMs: options.loadBalancerDelayMs });
    slices.onChange = (change) => {
      proxies.notice(change);
      balancers.notice(change);
    };
    const podOf = (key: string) => this.#api.pod(key);
    const { runtime } = this.#kubelets;
    const attend = (pod: Pod) => this.#kubelets.see(pod, { isGone: false, cause: null });
    this.#clients = new Clients({ world: this.world, runtime, slices, proxies, balancers, options, podOf, attend });
    this.#api.watch('Pod', latencies.watch, ({ object }) => {
      // Whoever deletes it: what its kubelet knows by now, clients will notice.
      if (object.metadata.deletionTimestamp !== undefined) this.#clients.watch(this.#api.pod(podKey(object)));
    });
    this.world.checks.onTurn = (turn) => this.#clients.expectTurn(turn);
    startControllers({
      world: this.world,
      api: this.#api,
      admission: this.#input.admission,
      base: base.objects,
      refused: [...(input.refused?.keys() ?? [])],
      leases: this.#kubelets.leases,
      flags: { ...defaultFlags, ...options.controllerFlags },
      storage: options.storage,
    });
    new Disruption(this.#of('disruption'), this.#api);
    this.#fencer = new Fencer({ world: this.#of('fencer'), api: this.#api, kubelets: this.#kubelets }, options.fencing);
    new GarbageCollector(this.#of('garbagecollector'), this.#api, base.objects);
    this.#attendAtOnce();
  }

  /** The world as one actor of the control plane goes about in it. */
  #of(actor: Parameters<World['gates']['of']>[0]): World {
    return this.world.within(this.world.gates.of(actor));
  }

  /** How much is kept now of pods and of what is to come; what has happened is in the trace. */
  get size(): Readonly<Record<'planned' | 'workers' | 'runtime' | 'watchedByInvariants' | 'clients', number>> {
    const { clock, invariants } = this.world;
    const { size: clients } = this.#clients;
    return { planned: clock.planned, ...this.#kubelets.size, watchedByInvariants: invariants.size, clients };
  }

  /** When each node's lease was renewed. */
  get leases(): Leases {
    return this.#kubelets.leases;
  }

  /** Plans what the user does. */
  plan(actions: readonly ResolvedAction[]): void {
    for (const action of actions) {
      if (action.do === 'delete' || action.do === 'evict' || action.do === 'recreate')
        this.#clients.expectDelete(action.pod, action.t);
      if (action.do === 'edit' && action.force && action.object.kind === 'Pod')
        this.#clients.expectDelete(podKey(action.object), action.t);
      this.world.clock.at(action.t, () => this.#perform(action));
    }
  }

  #perform(action: ResolvedAction): void {
    const { world } = this;
    const { admission } = this.#input;
    const tools = {
      world,
      api: this.#api,
      kubelets: this.#kubelets,
      scheduling: this.scheduling,
      admission,
      fencer: this.#fencer,
    };
    perform(tools, action);
  }

  /** uid → a pod that its node's kubelet had at virtual 0. */
  get #wasBound(): ReadonlyMap<string, Pod> {
    const { objects } = this.#input.base;
    this.#bound ??= new Map(
      allOfKind(objects, 'Pod')
        .filter((pod) => pod.spec.nodeName && !isJustBound(objects, pod))
        .map((pod) => [pod.metadata.uid ?? '', pod]),
    );
    return this.#bound;
  }
  #bound: ReadonlyMap<string, Pod> | null = null;

  /** Pods that were being deleted: their kubelets begin anew, as after a restart. Those whose processes are told to change, and those to be started. */
  #attendAtOnce(): void {
    const { base, behaviour } = this.#input;
    for (const pod of objectsOf(base.objects, 'Pod').values()) {
      const isLeaving = pod.metadata.deletionTimestamp !== undefined;
      if (!isLeaving && !changesByItself(pod, behaviour) && !isJustBound(base.objects, pod)) continue;
      this.world.clock.at(0, () => this.#kubelets.see(pod, { isGone: false, cause: null }));
    }
  }
}

/** A class may be made anew with another value while the cluster runs; those that were left behind stay. */
function tracked(admission: Admission, base: Base, world: World): Admission {
  const own = objectsOf(base.objects, 'PriorityClass');
  const leftBehind = admission.classes.filter(({ metadata }) => !own.has(metadata.name));
  return {
    ...admission,
    get classes() {
      return [...objectsOf(world.state.objects, 'PriorityClass').values(), ...leftBehind];
    },
  };
}
