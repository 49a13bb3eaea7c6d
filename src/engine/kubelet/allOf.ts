/** Waiting for several things. */
import { ProcessSignal } from '../simulation/process.ts';

/** Fires when all have fired; null for none. */
export function allOf(signals: readonly ProcessSignal[]): ProcessSignal | null {
  if (signals.length === 0) return null;
  const all = new ProcessSignal();
  let missing = signals.length;
  for (const signal of signals)
    signal.then(() => {
      missing--;
      if (missing === 0) all.fire();
    });
  return all;
}
