/** How far the run on screen was seen. In a lesson nothing that comes later is drawn or reported: it would answer what is asked. */
import type { Millis } from '../engine/simulation/trace.ts';
import type { State } from './state.ts';
import { useStore } from './store.ts';

/** The instant up to which pictures, sums and advice go; Infinity: all of the run. Outside lessons nothing is withheld. */
export const seenUntil = ({ mode, lesson, seenTo }: Pick<State, 'mode' | 'lesson' | 'seenTo'>): Millis =>
  lesson !== null && mode === 'learn' ? seenTo : Number.POSITIVE_INFINITY;

/** Whether a lesson keeps back what became of it all: its run was not yet seen to the end. */
export const isKeptBack = (state: Pick<State, 'mode' | 'lesson' | 'seenTo' | 'end'>): boolean =>
  seenUntil(state) < state.end;

/** The same also while a lesson asks of an instant of it: what comes later would answer. */
export const isStoryKeptBack = (state: Pick<State, 'mode' | 'lesson' | 'seenTo' | 'end' | 'asking' | 't'>): boolean =>
  isKeptBack(state) ||
  (state.mode === 'learn' && state.lesson !== null && state.asking !== null && state.t < state.end);

type Foreseen = Pick<State, 'mode' | 'lesson' | 'seenTo' | 't' | 'end' | 'asking' | 'show'>;

/** Whether it may be drawn what would come of the decision at the cursor: not where a lesson asks for it, and of the run that answers once it has gone on from there. */
export function mayForesee({ mode, lesson, seenTo, t, end, asking, show }: Foreseen): boolean {
  if (lesson === null || mode !== 'learn') return true;
  if (asking !== null) return false;
  // Of a run in which nothing comes any more all was seen, and yet nothing of this.
  return show === null || (seenTo > t && t < end);
}

type Known = Pick<State, 'situation' | 't' | 'end' | 'show' | 'seenTo'>;

/** What was seen once the page has gone from one state to the next. A run whose end was reached was seen as a whole. */
export function seenAfter(now: Known, before: Known): Millis {
  const { show, situation, t } = now;
  if (show && show.from !== before.show?.from) return show.from;
  if (!show && before.show?.own.situation === situation) return Math.max(t, before.show.seen);
  if (situation !== before.situation) return isTuned(now, before) ? Number.POSITIVE_INFINITY : t;
  const seen = Math.max(before.seenTo, t);
  return seen >= now.end ? Number.POSITIVE_INFINITY : seen;
}

/** A number was changed under a run that goes on as it was: what comes of it is what one wants to see. */
const isTuned = (now: Known, before: Known): boolean =>
  now.show === null &&
  before.show === null &&
  now.situation.base === before.situation.base &&
  now.situation.actions === before.situation.actions;

/** @returns how to stop */
export const followSeen = (): (() => void) =>
  useStore.subscribe((now, before) => {
    if (now.seenTo !== before.seenTo) return;
    const seenTo = seenAfter(now, before);
    if (seenTo !== now.seenTo) useStore.setState({ seenTo });
  });
