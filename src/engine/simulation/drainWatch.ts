/** What `kubectl drain` waits for: pods that go, and budgets that may allow more than before. */
import type { ApiServer } from '../apiserver/apiServer.ts';
import type { Pod } from '../objects/types.ts';
import { type Process, ProcessSignal } from './process.ts';
import type { Millis } from './trace.ts';
import type { World } from './world.ts';

/** From an eviction that a budget refused to the next try. */
const retryAfter: Millis = 5000;

export class DrainWatch {
  readonly #world: World;
  /** uid → fires when the object is gone. */
  readonly #gone = new Map<string, ProcessSignal>();
  /** How many evictions wait for their next try. */
  #refused = 0;

  constructor(world: World, api: ApiServer) {
    this.#world = world;
    api.watch('Pod', 0, ({ type, object }) => {
      if (type === 'DELETED') this.#gone.get(object.metadata.uid ?? '')?.fire();
    });
    // The run goes on at least to the try that may succeed.
    api.watch('PodDisruptionBudget', 0, () => {
      if (this.#refused > 0) world.clock.after(retryAfter, () => {});
    });
  }

  /** Fires when this object is gone. Ask before it is deleted. */
  removal({ metadata }: Pod): ProcessSignal {
    const gone = new ProcessSignal();
    this.#gone.set(metadata.uid ?? '', gone);
    return gone;
  }

  /**
   * Where nothing else happens any more, no budget will allow more: that wait alone keeps no run going.
   * @param ends there is a last try, and the run goes on to it
   */
  *nextTry(ends: boolean): Process {
    this.#refused++;
    yield { ms: retryAfter, periodic: !ends };
    this.#refused--;
  }

  /** As it looks once a second, it notices what has happened since then at a full second. */
  *untilNextLook(since: Millis): Process {
    const passed = (this.#world.clock.now - since) % lookPeriod;
    if (passed > 0) yield { ms: lookPeriod - passed };
  }
}

const lookPeriod: Millis = 1000;
