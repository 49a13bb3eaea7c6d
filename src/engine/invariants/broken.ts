/** What is broken, as a trace tells: it excuses who cannot do what he should. */
import { faultName } from '../simulation/faults.ts';
import type { TraceEvent } from '../simulation/trace.ts';

export class Broken {
  readonly #inForce = new Set<string>();

  get isAny(): boolean {
    return this.#inForce.size > 0;
  }

  has(name: string): boolean {
    return this.#inForce.has(name);
  }

  /** @returns the name of a fault that ends with the event; else null */
  see(event: TraceEvent): string | null {
    if (event.what !== 'request' || event.fault === undefined) return null;
    const name = faultName(event.fault);
    if (event.runs === false) this.#inForce.add(name);
    return event.runs !== false && this.#inForce.delete(name) ? name : null;
  }
}
