/** How long to wait after so many failures in a row: twice as long each time, and never all at the same instant. */
const firstMs = 1000;
const longestMs = 30_000;

/** @param chance from 0 to 1 */
export const backOff = (failures: number, chance: number): number =>
  Math.min(longestMs, firstMs * 2 ** (failures - 1)) * (0.5 + chance / 2);

export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>;

/** Ends at once where nobody wants to wait any more. */
export const wait: Sleep = (ms, signal) =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
