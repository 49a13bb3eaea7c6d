/** Calls that take long: run slice by slice, so that other calls get in between; the user may want them no more. */
import type { Progress, Slices } from '../slices.ts';

/** Called between slices; lets other things happen, if it answers with a promise. */
export type Breathe = () => Promise<void> | undefined;
export type Report = (progress: Progress) => void;

/** Runs all slices of one part of a call. Rejects with Dropped once the call is dropped. */
export type RunSlices = <Result>(slices: Slices<Result>) => Promise<Result>;

class Dropped extends Error {}

interface Under {
  isDropped: boolean;
  progress: Progress | null;
}

export class SessionWork {
  readonly #breathe: Breathe;
  readonly #under = new Set<Under>();

  constructor(breathe: Breathe) {
    this.#breathe = breathe;
  }

  /** @returns what the call answers; null where it was dropped before it was done */
  async run<Result>(report: Report, call: (run: RunSlices) => Promise<Result>): Promise<Result | null> {
    const own: Under = { isDropped: false, progress: null };
    this.#under.add(own);
    try {
      return await call((slices) => this.#finish(slices, own, report));
    } catch (error) {
      if (error instanceof Dropped) return null;
      throw error;
    } finally {
      this.#under.delete(own);
    }
  }

  async #finish<Result>(slices: Slices<Result>, own: Under, report: Report): Promise<Result> {
    for (;;) {
      const { done, value } = slices.next();
      if (done) return value;
      own.progress = onwards(own.progress, value);
      report(own.progress);
      const pause = this.#breathe();
      if (pause) await pause;
      if (own.isDropped) throw new Dropped();
    }
  }

  /** Nobody wants the answers of what is under way. */
  dropAll(): void {
    for (const own of this.#under) own.isDropped = true;
  }
}

/** Of a second text that is read one after the first, numbers begin anew: they are told once they are higher. */
function onwards(before: Progress | null, now: Progress): Progress {
  if (before?.doing !== now.doing) return now;
  const share = now.share === null ? null : Math.max(now.share, before.share ?? 0);
  return { ...now, count: Math.max(now.count, before.count), share };
}

/** How far it is, as a slice of its own. */
export function* reported(progress: Progress): Slices<void> {
  yield progress;
}
