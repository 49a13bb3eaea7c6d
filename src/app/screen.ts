/** How much of the page there is: read when it begins, follows what the lesson brings, and remembered once it is whole. */
import { brought } from '../lessons/brought.ts';
import { lessonHere } from '../lessons/load.ts';
import { getState, setState, useStore } from '../store/store.ts';
import type { ScreenPart } from '../store/slices/screen.ts';
import type { State } from '../store/state.ts';

const saved = 'podyssey.screen';

/** A first visit begins with one picture, but for what another page shows. Whoever turns to anything else than its lesson has the whole page from then on. */
export function followScreen(): void {
  if (getState().embedded || isKnown()) return;
  setState({ screen: [] });
  const stop = useStore.subscribe((state) => {
    const { screen } = state;
    const next = screen && screenNow(state, screen);
    if (next === null) {
      stop();
      remember();
    }
    if (next?.length === screen?.length) return;
    // What comes to a phone stands behind the lesson.
    setState({ screen: next, ...(screen?.length === 0 && next && { panel: 'scenes' }) });
  });
}

function screenNow(state: State, before: readonly ScreenPart[]): State['screen'] {
  if (isElsewhere(state)) return null;
  const { lesson, view, node, openCell } = state;
  // Until the first picture nobody knows what there will be.
  if (!view) return before;
  const here = lesson && lessonHere(lesson.id);
  if (!here) return null;
  const parts = brought(here, lesson.step, before);
  // Whoever looks at a node has asked why.
  if (!parts?.includes('nodes') || parts.includes('why')) return parts;
  return (node ?? openCell) === null ? parts : [...parts, 'why'];
}

const isElsewhere = ({ mode, stage, timelineOpen, presenting, editor, dialog }: State): boolean =>
  mode !== 'learn' || stage !== 'cluster' || timelineOpen || presenting || editor !== null || dialog === 'open';

function isKnown(): boolean {
  try {
    return localStorage.getItem(saved) !== null;
  } catch {
    return false;
  }
}

function remember(): void {
  try {
    localStorage.setItem(saved, 'whole');
  } catch {
    // Private windows may refuse storage; the next visit then begins as the first one did.
  }
}
