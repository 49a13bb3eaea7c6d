/** Both ends of `present`: the worker sends what has changed of its last answer, the page puts it together again. */
import { type DataChange, changed, changeOf } from '../data/changes.ts';
import type { EngineCalls, Presentation } from './protocol.ts';

/** An answer by its number, as a change of the answer that the page said it has; null: it says the same. */
export interface Presented {
  number: number;
  change: DataChange | null;
}

/** @param known number of the last answer that the page has; 0 = none. null: dropped */
export type PresentChanges = (
  ...args: [...Parameters<EngineCalls['present']>, known: number]
) => Promise<Presented | null>;

/**
 * The worker's end. To copy 150,000 pods from thread to thread takes 0.7 s, most of them of the page's. What the engine has
 * answered it does not change, and what has not changed is the same object in its next answer: no copy is kept to compare with.
 */
export function presentingChanges(present: EngineCalls['present']): PresentChanges {
  let number = 0;
  let last: Presentation | null = null;
  return async (t, looked, known) => {
    const now = await present(t, looked);
    if (!now) return null;
    const change = last && known === number ? changeOf(last, now) : { is: now };
    number += 1;
    last = now;
    return { number, change };
  };
}

/** The page's end, for one worker. */
export function puttingTogether() {
  let known = 0;
  let shown: unknown = null;
  return {
    known: () => known,
    /** Answers come in the order in which they were given. */
    take({ number, change }: Presented): Presentation {
      if (change) shown = changed(shown, change);
      known = number;
      return shown as Presentation;
    },
  };
}
