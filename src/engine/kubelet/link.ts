/**
 * The ways of kubelets to the API server. One that is cut carries nothing: no watch, no write, no event; what the kubelet
 * does on its machine goes on (KUBELET-13: a partition takes the API server away, nothing else). While the API server is down
 * all ways are as good as cut; while its store is, reads get through and writes fail.
 */
import { type Process, ProcessSignal, sleep, waitFor } from '../simulation/process.ts';
import type { Millis } from '../simulation/trace.ts';
import type { NewEvent, Uplinks, World } from '../simulation/world.ts';

/** An event is tried 12 times, every 10 s, before it is given up for the next one (client-go 1.36, EventBroadcaster). */
const eventTries: Millis = 115_000;
/** From a way that is there again to the next try, on average. */
const eventRetry: Millis = 5000;
/** A write that failed is tried again so long after (kubelet 1.36, the status manager's syncPeriod). */
const writeRetry: Millis = 10_000;

interface Cut {
  healed: ProcessSignal;
  /** Events that could not be told, the oldest first. */
  unreported: { event: NewEvent; at: Millis }[];
}

export class Links implements Uplinks {
  readonly #world: World;
  readonly #cuts = new Map<string, Cut>();
  /** While the API server is down: the cut of all ways. */
  #down: Cut | null = null;
  /** Fires when the API server's store takes writes again; null while it does. */
  #store: ProcessSignal | null = null;

  constructor(world: World) {
    this.#world = world;
    world.uplinks = this;
  }

  isCut(node: string): boolean {
    return this.#down !== null || this.#cuts.has(node);
  }

  /** Its own way, whether anybody is at the other end or not. */
  isLinkCut(node: string): boolean {
    return this.#cuts.has(node);
  }

  /** Would a write arrive and be stored now? */
  canWrite(node: string): boolean {
    return this.#store === null && !this.isCut(node);
  }

  cut(node: string): void {
    const before = this.#cuts.get(node);
    this.#cuts.set(node, { healed: new ProcessSignal(), unreported: before?.unreported ?? [] });
    before?.healed.fire();
  }

  /** The kubelet finds its way again a little later, unless it is cut once more meanwhile. */
  heal(node: string, after: Millis, whenHealed: () => void): void {
    const cut = this.#cuts.get(node);
    const finish = () => {
      if (!cut || this.#cuts.get(node) !== cut) return;
      if (this.#down) this.#down.healed.then(() => this.#world.clock.after(0, finish));
      else {
        this.#cuts.delete(node);
        whenHealed();
        this.#report(cut);
      }
    };
    this.#world.clock.after(after, finish);
  }

  /** The API server does not answer, or its store does not. */
  begin(outage: 'apiServer' | 'etcd'): void {
    if (outage === 'etcd') this.#store ??= new ProcessSignal();
    else this.#down ??= { healed: new ProcessSignal(), unreported: [] };
  }

  end(outage: 'apiServer' | 'etcd'): void {
    const [down, store] = [this.#down, this.#store];
    if (outage === 'etcd') {
      this.#store = null;
      store?.fire();
    } else if (down) {
      this.#down = null;
      this.#report(down);
    }
  }

  /** What a kubelet that ends could not tell is lost. */
  forget(node: string): void {
    this.#cuts.get(node)?.unreported.splice(0);
    if (this.#down) this.#down.unreported = this.#down.unreported.filter(({ event }) => event.actor.node !== node);
  }

  /** Waits until a write can be stored; no time passes where it can. */
  *reach(node: string): Process {
    for (let since = this.#world.clock.now; ; ) {
      const cut = this.#cuts.get(node) ?? this.#down;
      if (cut) {
        yield* waitFor(cut.healed);
        since = this.#world.clock.now;
      } else if (this.#store) {
        yield* waitFor(this.#store);
        yield* sleep(writeRetry - ((this.#world.clock.now - since) % writeRetry));
      } else return;
    }
  }

  /** One that the API server rejects, as it does without its store, is not tried again. */
  mayRecord(event: NewEvent): boolean {
    const { kind, node = '' } = event.actor;
    const cut = (kind === 'kubelet' ? this.#cuts.get(node) : undefined) ?? this.#down;
    cut?.unreported.push({ event, at: this.#world.clock.now });
    return cut !== null || this.#store !== null;
  }

  #report(cut: Cut): void {
    cut.healed.fire();
    this.#world.clock.after(eventRetry, () => {
      const since = cut.unreported[0]?.at ?? 0;
      const given = Math.floor((this.#world.clock.now - since) / eventTries);
      for (const { event } of cut.unreported.splice(0).slice(given)) this.#world.record(event);
    });
  }
}
