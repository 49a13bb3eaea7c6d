/** The daemon of each node's container runtime: while it is down containers live on, and calls wait (F-6). */
import type { Faults } from '../simulation/faults.ts';
import { type Process, ProcessSignal, waitFor } from '../simulation/process.ts';

interface Daemon {
  ended: ProcessSignal;
  /** It answers again; null while it does. */
  back: ProcessSignal | null;
}

export class Daemons {
  readonly #byNode = new Map<string, Daemon>();

  constructor(faults: Faults) {
    faults.onChange((fault, runs) => {
      if (fault.what !== 'runtime') return;
      const { ended, back } = this.#of(fault.node);
      this.#byNode.set(fault.node, {
        ended: runs ? new ProcessSignal() : ended,
        back: runs ? null : new ProcessSignal(),
      });
      if (runs) back?.fire();
      else ended.fire();
    });
  }

  isDown(node: string): boolean {
    return this.#byNode.get(node)?.back != null;
  }

  /** Waits until it answers; no time passes where it does. */
  *answers(node: string): Process {
    for (let back = this.#byNode.get(node)?.back; back; back = this.#byNode.get(node)?.back) yield* waitFor(back);
  }

  /** Fires when the daemon that answers now ends. */
  end(node: string): ProcessSignal {
    return this.#of(node).ended;
  }

  #of(node: string): Daemon {
    const known = this.#byNode.get(node) ?? { ended: new ProcessSignal(), back: null };
    this.#byNode.set(node, known);
    return known;
  }
}
