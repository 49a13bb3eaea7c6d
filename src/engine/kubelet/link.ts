/**
 * The ways of kubelets to the API server. One that is cut carries nothing: no watch, no write, no event; what the kubelet
 * does on its machine goes on (spec §0.4: a partition removes links to the API server only).
 */
import { type Process, Signal, waitFor } from '../simulation/process.ts';
import type { Millis } from '../simulation/trace.ts';
import type { NewEvent, World } from '../simulation/world.ts';

/** An event is tried 12 times, every 10 s, before it is given up for the next one (client-go 1.36, EventBroadcaster). */
const eventTries: Millis = 115_000;
/** From a way that is there again to the next try, on average. */
const eventRetry: Millis = 5000;

interface Cut {
  healed: Signal;
  /** Events that could not be told, the oldest first. */
  untold: { event: NewEvent; at: Millis }[];
}

export class Links {
  readonly #world: World;
  readonly #cuts = new Map<string, Cut>();

  constructor(world: World) {
    this.#world = world;
  }

  isCut(node: string): boolean {
    return this.#cuts.has(node);
  }

  cut(node: string): void {
    const before = this.#cuts.get(node);
    const untold = before?.untold ?? [];
    this.#cuts.set(node, { healed: new Signal(), untold });
    this.#world.unheard.set(node, (event) => untold.push({ event, at: this.#world.clock.now }));
    before?.healed.fire();
  }

  /** The kubelet finds its way again a little later, unless it is cut once more meanwhile. */
  heal(node: string, after: Millis, whenHealed: () => void): void {
    const cut = this.#cuts.get(node);
    this.#world.clock.after(after, () => {
      if (!cut || this.#cuts.get(node) !== cut) return;
      this.#cuts.delete(node);
      this.#world.unheard.delete(node);
      whenHealed();
      cut.healed.fire();
      this.#world.clock.after(eventRetry, () => this.#tellLate(cut));
    });
  }

  /** What a kubelet that ends could not tell is lost. */
  forget(node: string): void {
    this.#cuts.get(node)?.untold.splice(0);
  }

  /** Waits until the API server can be reached; no time passes where it can. */
  *reach(node: string): Process {
    for (let cut = this.#cuts.get(node); cut; cut = this.#cuts.get(node)) yield* waitFor(cut.healed);
  }

  #tellLate({ untold }: Cut): void {
    const since = untold[0]?.at ?? 0;
    const given = Math.floor((this.#world.clock.now - since) / eventTries);
    for (const { event } of untold.splice(0).slice(given)) this.#world.record(event);
  }
}
