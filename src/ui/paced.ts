/** What a live region says while the clock runs: a voice needs its time, so of what comes sooner only the newest is said. */

/** A sentence takes a voice so long. */
export const sentenceMs = 3000;

export interface Paced {
  /** @param isRunning the clock runs: else it is said at once, as the answer to what somebody did */
  next(text: string, isRunning: boolean): void;
  stop(): void;
}

/** @param say is given each text that is to be said, at most one in `sentenceMs` while the clock runs */
export function paced(say: (text: string) => void): Paced {
  let last = Number.NEGATIVE_INFINITY;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const now = (text: string) => {
    clearTimeout(waiting);
    waiting = undefined;
    last = performance.now();
    say(text);
  };
  return {
    next(text, isRunning) {
      const rest = isRunning ? last + sentenceMs - performance.now() : 0;
      if (rest <= 0) return now(text);
      clearTimeout(waiting);
      waiting = setTimeout(() => now(text), Math.ceil(rest));
    },
    stop: () => clearTimeout(waiting),
  };
}
