/** How the API server hears of each node: leases, the way to its kubelet, and what that posts of the node. */
import type { ApiServer } from '../apiserver/apiServer.ts';
import type { Scope } from '../simulation/clock.ts';
import type { Millis } from '../simulation/trace.ts';
import type { Cause, World } from '../simulation/world.ts';
import { Leases, nextHeartbeat } from './lease.ts';
import { Links } from './link.ts';
import { NodeStatuses } from './nodeStatus.ts';

/** From a way to the API server that is there again to the first lists and watches, as recorded. */
const reconnectAfter: Millis = 100;
/** From the start of a kubelet to the status of its node, as recorded. */
const firstStatusAfter: Millis = 110;

export class Contacts {
  readonly leases: Leases;
  readonly links: Links;
  readonly #world: World;
  readonly #statuses: NodeStatuses;

  constructor(world: World, api: ApiServer) {
    this.#world = world;
    this.leases = new Leases(world.clock);
    this.links = new Links(world);
    this.#statuses = new NodeStatuses(world, api);
  }

  /** The kubelet of a node has started. */
  begin(node: string, kubelet: Scope, cause: Cause): void {
    const { clock } = this.#world;
    if (!this.links.isCut(node)) this.leases.resume(node, clock.now);
    clock.after(firstStatusAfter, () => this.#post(node, kubelet, cause));
  }

  /** The kubelet of a node ends: what it could not tell is lost. */
  end(node: string): void {
    this.#fallSilent(node);
    this.links.forget(node);
  }

  cut(node: string): void {
    this.#fallSilent(node);
    this.links.cut(node);
  }

  /** @param then what its kubelet does at once, and with its next heartbeat; null: none runs */
  heal(node: string, cause: Cause, then: () => { kubelet: Scope; atHeartbeat: () => void } | null): void {
    this.links.heal(node, reconnectAfter, () => {
      const healed = then();
      if (!healed) return;
      const { clock } = this.#world;
      const beat = nextHeartbeat(clock.now);
      this.leases.resume(node, beat);
      clock.at(beat, () => {
        if (this.#post(node, healed.kubelet, cause)) healed.atHeartbeat();
      });
    });
  }

  #fallSilent(node: string): void {
    this.#statuses.remember(node);
    this.leases.stop(node);
  }

  /** @returns could it? */
  #post(node: string, kubelet: Scope, cause: Cause): boolean {
    if (kubelet.isCancelled || this.links.isCut(node)) return false;
    this.#statuses.post(node, cause);
    return true;
  }
}
