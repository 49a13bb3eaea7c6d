/** How the API server hears of each node: leases, the way to its kubelet, and what that posts of the node. */
import type { ApiServer } from '../apiserver/apiServer.ts';
import type { Node } from '../objects/types.ts';
import type { Fault } from '../simulation/faults.ts';
import type { Millis } from '../simulation/trace.ts';
import type { Cause, World } from '../simulation/world.ts';
import type { KubeletProcess } from './kubeletProcess.ts';
import { heartbeat, Leases, nextHeartbeat } from './lease.ts';
import { Links } from './link.ts';
import { NodeStatuses } from './nodeStatus.ts';
import type { PressureCondition } from './pressure/signals.ts';
import { SchedulableNews } from './schedulableNews.ts';

/** From a way to the API server that is there again to the first lists and watches, as recorded. */
const reconnectAfter: Millis = 100;
/** From the start of a kubelet to the status of its node, as recorded. */
const firstStatusAfter: Millis = 110;

/** How often a kubelet asks its container runtime, and after how long without an answer it misses it. */
const runtimeAsked: Millis = 5000;
const runtimeMissed: Millis = 30_000;

type Outage = 'apiServer' | 'etcd';

interface NodeKubelets {
  /** The kubelet of a node; null where none runs. */
  kubeletOf: (node: string) => KubeletProcess | null;
  /** Tells the status of all pods of a node once more, where others may have written another. */
  reportPods: (node: string, cause: Cause) => void;
}

export class Contacts {
  readonly leases: Leases;
  readonly links: Links;
  readonly #world: World;
  readonly #statuses: NodeStatuses;
  readonly #schedulable: SchedulableNews;
  /** Node → how many times its container runtime has gone or come. */
  readonly #runtimeChanges = new Map<string, number>();
  readonly #kubeletOf: NodeKubelets['kubeletOf'];
  readonly #reportPods: NodeKubelets['reportPods'];

  constructor(world: World, api: ApiServer, { kubeletOf, reportPods }: NodeKubelets) {
    this.#world = world;
    this.#kubeletOf = kubeletOf;
    this.#reportPods = reportPods;
    this.leases = new Leases(world.clock);
    this.links = new Links(world);
    this.#statuses = new NodeStatuses(world, api);
    this.#schedulable = new SchedulableNews(world);
    api.watch('Node', world.latencies.watch, ({ type, object, id }) => {
      if (type !== 'DELETED') this.#answer(object, id);
    });
  }

  /** The kubelet of a node has started. */
  begin(node: string, kubelet: KubeletProcess, cause: Cause): void {
    const { clock } = this.#world;
    this.#renew(node, clock.now);
    this.#schedulable.forget(node);
    kubelet.world.clock.after(firstStatusAfter, () => this.#post(node, kubelet, cause));
  }

  /** The kubelet of a node ends: what it could not tell is lost. */
  end(node: string): void {
    this.#fallSilent(node);
    this.links.forget(node);
  }

  cut(node: string): void {
    this.#fallSilent(node);
    this.links.cut(node);
    this.#world.gates.of(`kubeProxy/${node}`).close('link');
  }

  /** @param then what its kubelet does at once */
  heal(node: string, cause: Cause, then: () => void): void {
    this.links.heal(node, reconnectAfter, () => {
      this.#world.gates.of(`kubeProxy/${node}`).open('link');
      then();
      const beat = nextHeartbeat(this.#world.clock.now);
      this.#renew(node, beat);
      this.#postAllAt(beat, node, cause);
    });
  }

  /** Its lease is no longer renewed, or is again: the kubelet stands still, or only the lease is refused. */
  setRenewing({ what, node }: Extract<Fault, { what: 'pause' | 'lease' }>, renews: boolean): void {
    if (!renews) {
      this.#fallSilent(node);
      return;
    }
    const kubelet = this.#kubeletOf(node);
    if (!kubelet) return;
    const { now } = this.#world.clock;
    this.#renew(node, now);
    // What was due while it stood still it does at once.
    this.#postAllAt(what === 'pause' ? now + reconnectAfter : nextHeartbeat(now), node, null);
  }

  /** @param whenBack what all kubelets do once they reach the API server again */
  setOutage(what: Outage, isOver: boolean, whenBack: () => void): void {
    if (!isOver) {
      this.leases.stopAll();
      this.links.begin(what);
      return;
    }
    const { clock, faults } = this.#world;
    const finish = () => {
      if (faults.has(what)) return;
      this.links.end(what);
      if (faults.hasOutage) return;
      this.leases.resumeAll();
      whenBack();
    };
    if (what === 'etcd') finish();
    else clock.after(reconnectAfter, finish);
  }

  /**
   * The container runtime of a node falls silent or is back. Its kubelet asks every 5 s, misses it after 30 s, and says so
   * with its node status, every 10 s (kubelet 1.36, updateRuntimeUp, baseRuntimeSyncThreshold).
   */
  setRuntime(node: string, isThere: boolean): void {
    const { clock } = this.#world;
    const asked = clock.now - (clock.now % runtimeAsked);
    const noticed = isThere ? asked + runtimeAsked : asked + runtimeMissed;
    const reported = Math.ceil(noticed / heartbeat) * heartbeat;
    const change = (this.#runtimeChanges.get(node) ?? 0) + 1;
    this.#runtimeChanges.set(node, change);
    clock.at(reported, () => {
      const isKnown = this.#statuses.missesRuntime(node) !== isThere;
      if (isKnown || this.#runtimeChanges.get(node) !== change) return;
      this.#statuses.setRuntime(node, isThere);
      this.#postAllAt(reported, node, null);
      // What others have made of its pods meanwhile is put right as ever.
      if (!isThere) this.#reportPodsAt(reported + heartbeat, node);
    });
  }

  #reportPodsAt(t: Millis, node: string): void {
    const kubelet = this.#kubeletOf(node);
    kubelet?.world.clock.at(t, () => {
      if (!kubelet.isCancelled && this.links.canWrite(node)) this.#reportPods(node, null);
    });
  }

  /** What the kubelet of a node finds it short of, from now on. */
  reportPressures(node: string, pressures: readonly PressureCondition[], cause: Cause): void {
    this.#statuses.setPressures(node, pressures);
    this.postNext(node, cause);
  }

  /** Posts a node's status with the next heartbeat, if its kubelet can. */
  postNext(node: string, cause: Cause): void {
    const kubelet = this.#kubeletOf(node);
    kubelet?.world.clock.at(nextHeartbeat(this.#world.clock.now), () => this.#post(node, kubelet, cause));
  }

  /** Nobody has heard of the node, but its kubelet lives and reads that; or somebody has cordoned it. */
  #answer(node: Node, cause: number): void {
    const { metadata, status } = node;
    const ready = status?.conditions?.find(({ type }) => type === 'Ready');
    const isDoubted = ready?.status === 'Unknown' && this.#world.faults.has(`lease/${metadata.name}`);
    if (isDoubted) this.#postAllAt(nextHeartbeat(this.#world.clock.now), metadata.name, cause);
    else if (this.#schedulable.isDue(node)) this.postNext(metadata.name, cause);
  }

  /** It has not been heard of for a while: all of it is put right. */
  #postAllAt(t: Millis, node: string, cause: Cause): void {
    const kubelet = this.#kubeletOf(node);
    kubelet?.world.clock.at(t, () => {
      if (this.#post(node, kubelet, cause)) this.#reportPods(node, cause);
    });
  }

  #renew(node: string, at: Millis): void {
    const { faults } = this.#world;
    const mayNot = this.links.isLinkCut(node) || faults.has(`pause/${node}`) || faults.has(`lease/${node}`);
    if (!mayNot && this.#kubeletOf(node)) this.leases.resume(node, at);
  }

  #fallSilent(node: string): void {
    this.#statuses.remember(node);
    this.leases.stop(node);
  }

  /** @returns could it? */
  #post(node: string, kubelet: KubeletProcess, cause: Cause): boolean {
    if (kubelet.isCancelled || !this.links.canWrite(node)) return false;
    if (this.#statuses.post(node, cause)) this.leases.sign(node);
    this.#schedulable.report(node, cause);
    return true;
  }
}
