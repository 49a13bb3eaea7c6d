/** The lesson under way, and how far one has come in each. */
import type { FactValues } from '../../engine/facts/fact.ts';
import type { Millis } from '../../engine/simulation/trace.ts';
import type { NavigationSlice } from './navigation.ts';
import type { PictureSlice } from './picture.ts';
import type { HistoryStep } from './scenario.ts';

/** What was guessed at a step, and what the engine found. */
export interface Prediction {
  /** Key of the option. Another one may be chosen until the run is shown. */
  option: string;
  /** The facts that its question named when it was answered. */
  asked: FactValues;
  /** That of the right one; null until the engine has answered. */
  truth: string | null;
  /** The facts behind it. */
  values: FactValues;
  /** The run that answers it was seen to its end, or passed over. */
  seen: boolean;
}

/** The run that answers a prediction, while it is on screen in place of the learner's own. */
export interface Show {
  /** The step that asked. */
  step: string;
  from: Millis;
  to: Millis;
  /** What stood before, and comes back after it. */
  own: Omit<HistoryStep, 'label'>;
  /** How far that was seen. */
  seen: Millis;
  looks: Partial<NavigationSlice & Pick<PictureSlice, 'question'>>;
  /** Kinds of lanes that settle what is asked. */
  lanes?: readonly string[];
}

/** When the lesson asks something of what is on stage: at its step, at one to come, not at all. */
export type Asking = 'now' | 'later' | null;

export interface LessonAtWork {
  id: string;
  /** Index; after the last step comes the ending. */
  step: number;
  /** By step. */
  predicted: Readonly<Record<string, Prediction>>;
  /** By step whose goal was met: the facts of that moment. Older work has none of them. */
  reached: Readonly<Record<string, FactValues>>;
  /** By step: how many hints were opened. */
  hints: Readonly<Record<string, number>>;
  /** By step: what was on stage when it began. Reset leads there. */
  begun: Readonly<Record<string, HistoryStep>>;
}

export interface LessonProgress {
  /** When its ending was first reached, ms since 1970; null: not yet. */
  doneAt: number | null;
  /** Where it was left, with what was on stage; null: it was not left in the middle. */
  left: { lesson: LessonAtWork; at: HistoryStep } | null;
}

export interface Making {
  /** Its id in `own`; null: it is yet to be made of the cluster on stage. */
  lesson: string | null;
  /** What its author's cluster was opened from. */
  base: string;
  /** Where its author was, while it is tried. */
  at: HistoryStep | null;
}

export interface LessonSlice {
  /** The lesson under way, also while another cluster is on stage; null: none. */
  lesson: LessonAtWork | null;
  /** By lesson, of all visits. */
  progress: Readonly<Record<string, LessonProgress>>;
  /** Files of lessons that somebody has made, by the lesson's id, as they were read (lessons/made/file.ts): those that were opened or are made in this tab. */
  own: Readonly<Record<string, object>>;
  /** The lesson that is being made; null: none. */
  making: Making | null;
  show: Show | null;
  /** The run that answers was not shown: nothing may be drawn that would (lessons/waiting.ts). */
  asking: Asking;
  /** How far the run on screen was seen (see seen.ts). */
  seenTo: Millis;
  /** By question (lesson and step) and option: how many in the room believe it. As long as the tab is open. */
  votes: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** What the sentences of the lesson's column name now: the column asks, and the window with the notes says the same. */
  named: FactValues;
}

export const lessonAtStart: LessonSlice = {
  lesson: null,
  progress: {},
  own: {},
  making: null,
  show: null,
  // Until it is known.
  asking: 'later',
  seenTo: 0,
  votes: {},
  named: {},
};
