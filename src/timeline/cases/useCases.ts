/** The cases of a timeline as they come: asked for anew when its numbers have changed and come to rest. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Case, CaseParameter, CaseRow, CaseValue } from '../../engine/cases/cases.ts';
import type { Timeline } from '../../engine/timeline/timeline.ts';
import type { Topic } from '../../engine/timeline/topic.ts';
import { engine } from '../../store/engine.ts';
import { getState } from '../../store/store.ts';

/** Runs that take longer are not begun by themselves. */
const quickMs = 500;
/** While a handle is dragged nothing is run. */
const restMs = 220;

interface Shown {
  row: CaseRow;
  /** Those that are known, in the order of the row's values. */
  cases: readonly Case[];
  /** Numbers have changed since. */
  isStale: boolean;
  /** `offered`: not run by itself, as it takes long. */
  state: 'running' | 'done' | 'offered';
}

export interface ShownCases {
  rows: readonly CaseRow[];
  /** null: there is nothing to vary, or nothing is known yet. */
  shown: Shown | null;
  /** About so long it takes to run all, seconds. */
  estimate: number;
  vary: (parameter: CaseParameter) => void;
  run: () => void;
  cancel: () => void;
  /** A case of this row is gone on with: its values stay, so that one can go on choosing. */
  pin: (value: CaseValue) => void;
}

/** What was last varied, however often the timeline is closed and opened. */
let lastVaried: CaseParameter | null = null;

export function useCases(timeline: Timeline): ShownCases {
  const [rows, setRows] = useState<readonly CaseRow[]>([]);
  const [parameter, setParameter] = useState(lastVaried);
  const [shown, setShown] = useState<Shown | null>(null);
  const pinned = useRef<CaseRow | null>(null);
  const hasShown = useRef(false);
  const run = useRuns(timeline, setShown);

  useEffect(() => {
    let isOver = false;
    const begin = async () => {
      const found = await ask(() => engine().caseRows(podMeant(timeline), getState().t));
      if (isOver || !found) return;
      setRows(found);
      const wanted = found.find((row) => row.parameter === parameter) ?? found[0];
      if (!wanted) return setShown(null);
      const row = withProtected(wanted, pinned.current);
      pinned.current = null;
      if (engine().loadMs() > quickMs) return setShown({ row, cases: [], isStale: false, state: 'offered' });
      hasShown.current = true;
      return run(row, false);
    };
    setShown((now) => now && { ...now, isStale: true });
    const timer = setTimeout(() => void begin(), hasShown.current ? restMs : 0);
    return () => {
      isOver = true;
      clearTimeout(timer);
      engine().dropCases();
    };
  }, [timeline, parameter, run]);

  return {
    rows,
    shown,
    estimate: shown ? ((shown.row.values.length - 1) * engine().loadMs()) / 1000 : 0,
    vary(next) {
      lastVaried = next;
      hasShown.current = false;
      setParameter(next);
    },
    run: () => void (shown && run(shown.row, true)),
    cancel() {
      engine().dropCases();
      setShown((now) => now && { ...now, state: 'offered' });
    },
    pin(value) {
      if (!shown) return;
      pinned.current = { ...shown.row, present: value };
      setShown({ ...shown, row: pinned.current });
    },
  };
}

/** Runs a row: `isPatient` shows each case as it comes; else all come at once, in place of those that are there. */
function useRuns(timeline: Timeline, setShown: (change: (now: Shown | null) => Shown | null) => void) {
  return useCallback(
    async (row: CaseRow, isPatient: boolean): Promise<void> => {
      const found = new Map<CaseValue, Case>();
      const soFar = () => row.values.flatMap((value) => found.get(value) ?? []);
      const show = () => setShown(() => ({ row, cases: soFar(), isStale: false, state: 'running' }));
      setShown((now) =>
        !isPatient && now?.row.parameter === row.parameter
          ? { ...now, isStale: true }
          : { row, cases: [], isStale: false, state: 'running' },
      );
      const asked = { topic: podMeant(timeline), t: getState().t, parameter: row.parameter, values: row.values };
      const done = await ask(() =>
        engine().cases(asked, (one) => {
          found.set(one.value, one);
          if (isPatient) show();
        }),
      );
      if (done) setShown(() => ({ row, cases: done, isStale: false, state: 'done' }));
    },
    [timeline, setShown],
  );
}

/** A crash of the worker is told by its client. */
const ask = <Answer>(call: () => Promise<Answer | null>): Promise<Answer | null> => call().catch(() => null);

/** Of several lives of one name that which is on show. */
const podMeant = (timeline: Timeline): Topic =>
  'pod' in timeline && timeline.holders > 1 ? { ...timeline.topic, uid: timeline.uid } : timeline.topic;

function withProtected(row: CaseRow, pinned: CaseRow | null): CaseRow {
  const isOfIt = pinned?.parameter === row.parameter && pinned.values.includes(row.present);
  return isOfIt ? { ...row, values: pinned.values } : row;
}
