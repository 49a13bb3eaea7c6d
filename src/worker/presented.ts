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
 * The worker's end. Of 150,000 pods a second copy takes 72 MB and comparing 0.2 s, to copy all of them from thread to thread
 * 0.7 s, most of them of the page's.
 */
export function presentingChanges(present: EngineCalls['present']): PresentChanges {
  let number = 0;
  /** As it was answered, and a copy as the page has it: the engine goes on working with its own objects. */
  let last: { answer: Presentation; copy: Presentation } | null = null;
  return async (t, looked, known) => {
    const now = await present(t, looked);
    if (!now) return null;
    const before = known === number ? last : null;
    number += 1;
    const change = before ? changeOf(before.copy, withKnown(now, before)) : { is: now };
    const copy = change ? (changed(before?.copy, structuredClone(change)) as Presentation) : before?.copy;
    last = copy ? { answer: now, copy } : null;
    return { number, change };
  };
}

/** The view of an instant is made once: answered again, it is not compared. */
const withKnown = (now: Presentation, { answer, copy }: { answer: Presentation; copy: Presentation }): Presentation =>
  now.view === answer.view ? { ...now, view: copy.view } : now;

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
