/** Numbers and choices that change the situation from its start on: what came of it is run again at once. */
import type { Situation } from '../engine/simulation/situation.ts';
import { inTurn, travel } from '../store/conductor.ts';
import type { Sentence, State, Step } from '../store/state.ts';
import { getState, setState } from '../store/store.ts';

export interface Adjustment {
  /** Which number it sets. */
  handle: string;
  label: Sentence;
  change: (situation: Situation) => Situation;
  /** The handle is still in hand: shown at once, but no step of the history yet. */
  held: boolean;
}

/** How things were before the handle was taken. */
let untouched: Step | null = null;
let before: Omit<NonNullable<State['timelineBefore']>, 'held'> | null = null;
let waiting: Adjustment[] = [];
let running = false;

/** While one adjustment is being run, later ones of the same handle are merged. Letting go makes all one undoable step. */
export function adjust(adjustment: Adjustment): void {
  const merged = waiting.at(-1)?.handle === adjustment.handle && waiting.at(-1)?.held === true;
  waiting = [...(merged ? waiting.slice(0, -1) : waiting), adjustment];
  if (running) return;
  running = true;
  void runAll().finally(() => {
    running = false;
  });
}

async function runAll(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const adjustment = next;
    await inTurn(() => runOne(adjustment));
  }
}

async function runOne({ label, change, held }: Adjustment): Promise<void> {
  const { situation, t, focus, timeline, end } = getState();
  if (!untouched) before = timeline && { timeline, end, situation };
  const trail = (here: Step) => {
    untouched ??= here;
  };
  await travel({ label, situation: change(situation), t, focus }, trail, {
    timelineBefore: before && { ...before, held },
  });
  // Also where the last run was given up: what was shown before it stays.
  if (held || !untouched) return;
  const step = { ...untouched, label };
  untouched = null;
  setState(({ past }) => ({ past: [...past, step], future: [] }));
}

/** Draws where things stood before the last handle was taken, or not. */
export const toggleBefore = (): void =>
  setState(({ timelineBefore: old }) => ({ timelineBefore: old && { ...old, isHidden: !old.isHidden } }));
