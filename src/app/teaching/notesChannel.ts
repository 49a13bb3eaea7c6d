/** What a presentation and the window with its notes tell each other: within this browser, no server is asked. */
import type { Millis } from '../../engine/simulation/trace.ts';
import type { FactValues } from '../../engine/facts/fact.ts';
import type { LessonFile } from '../../lessons/made/file.ts';
import type { Timing } from '../../store/timing.ts';
import type { Way } from '../present/useLead.ts';

/** Where the presentation is. */
export interface PresenterState {
  /** null: no lesson is given. */
  lesson: string | null;
  /** Index; after the last step comes the ending. */
  step: number;
  t: Millis;
  /** The language that it is given in. */
  lang: string;
  /** What its sentences name, as the large screen says it. */
  found: FactValues;
  timing: Timing;
  /** Whether anything lies that way. */
  led: Readonly<Record<Way, boolean>>;
}

/**
 * `shown: null`: the presentation is closed. A page that is closed says nothing: its lock is free. `made`: the lesson that is
 * given, where somebody has made it: the window with the notes has it from nowhere else.
 */
export type FromPresenter = { from: 'presenter' } & ({ shown: PresenterState | null } | { made: LessonFile });
/** `where`: it has just been opened. */
export type FromNotes = { from: 'notes'; asks: Way | 'blank' | 'where' | 'toggleTimer' | 'resetTimer' };

/** @param tab the id of the tab that presents */
export const notesChannel = (tab: string): BroadcastChannel => new BroadcastChannel(`podyssey.notes.${tab}`);

const parameter = 'notes';

/** The address of the window with the notes of this tab's presentation. */
export function notesAddress(tab: string): string {
  const search = new URLSearchParams(location.search);
  search.set(parameter, tab);
  return `${location.pathname}?${search}`;
}
