/** Waiting for several things. */
import { Signal } from '../simulation/process.ts';

/** Fires when all have fired; null for none. */
export function allOf(signals: readonly Signal[]): Signal | null {
  if (signals.length === 0) return null;
  const all = new Signal();
  let missing = signals.length;
  for (const signal of signals)
    signal.then(() => {
      missing--;
      if (missing === 0) all.fire();
    });
  return all;
}
