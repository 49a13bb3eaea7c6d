/** A presentation that a reload breaks off, as another language does, goes on after it, with its timer and what was counted. */
import { useEffect } from 'react';
import * as v from 'valibot';
import { present } from '../../commands/present.ts';
import { getState, setState, useStore } from '../../store/store.ts';

/** Of this tab alone, from one load of the page to the next. */
const storageKey = 'podyssey.given';
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const given = v.object({
  votes: v.record(v.string(), v.record(v.string(), count)),
  timing: v.object({ past: v.number(), since: v.nullable(v.number()) }),
});

export function useGiven(): void {
  useEffect(() => {
    let left = taken();
    /** As soon as there is something to present. */
    const goOn = () => {
      if (!left || !present.enabled(getState())) return;
      const found = left;
      left = null;
      setState(found);
      present.run();
    };
    goOn();
    const leave = useStore.subscribe(goOn);
    addEventListener('pagehide', keep);
    return () => {
      leave();
      removeEventListener('pagehide', keep);
    };
  }, []);
}

/** null: nothing was broken off. */
function taken(): v.InferOutput<typeof given> | null {
  try {
    const text = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    const { success, output } = v.safeParse(given, JSON.parse(text ?? 'null'));
    return success ? output : null;
  } catch {
    return null;
  }
}

function keep(): void {
  const { presenting, votes, timing } = getState();
  try {
    if (presenting) sessionStorage.setItem(storageKey, JSON.stringify({ votes, timing }));
    // A page that came back from behind another may have ended it meanwhile.
    else sessionStorage.removeItem(storageKey);
  } catch {
    // A browser that keeps nothing begins anew.
  }
}
