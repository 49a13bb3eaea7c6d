/** How long nobody heard of the work under way, at most: the page must be able to draw, and to cancel, between two beats. */
import type { Finding } from './finding.ts';

/** How often the processor's time is read: that costs more than the other clock. */
const sampledEvery = 0.1;

/** Seconds of two clocks: one on the wall, one of the work that this process did (others may be at work, too). */
export interface Clocks {
  wallClock: () => number;
  work: () => number;
}

const ownClocks: Clocks = {
  wallClock: () => performance.now() / 1000,
  work: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  },
};

export class Pace {
  readonly #longestSilence: number;
  readonly #clocks: Clocks;
  #last: number;
  #sample: { wallClock: number; work: number };
  #longest = 0;

  /** @param longestSilence seconds of work without a beat; on a good machine there are milliseconds between two */
  constructor(longestSilence: number, clocks: Clocks = ownClocks) {
    this.#longestSilence = longestSilence;
    this.#clocks = clocks;
    this.#last = clocks.wallClock();
    this.#sample = { wallClock: this.#last, work: clocks.work() };
  }

  beat(): void {
    const wallClock = this.#clocks.wallClock();
    const silence = wallClock - this.#last;
    this.#last = wallClock;
    if (silence > this.#longestSilence)
      this.#longest = Math.max(this.#longest, Math.min(silence, this.#clocks.work() - this.#sample.work));
    if (wallClock - this.#sample.wallClock > sampledEvery) this.#sample = { wallClock, work: this.#clocks.work() };
  }

  /** What it came to since it was asked last. */
  take(): readonly Finding[] {
    const silence = this.#longest;
    this.#longest = 0;
    return silence > this.#longestSilence
      ? [{ check: 'pace', detail: `${silence.toFixed(1)} s without progress` }]
      : [];
  }
}
