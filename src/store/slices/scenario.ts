/** The scenario on stage, and how it came to be: what can be undone, done again, and returned to. */
import { openedSituation, type Situation } from '../../engine/simulation/situation.ts';
import type { PodKey } from '../../engine/objects/types.ts';
import type { Millis } from '../../engine/simulation/trace.ts';
import type { PictureSlice } from './picture.ts';
import type { Message } from '../../i18n/message.ts';

/** One step of the history: where it leads back to and what it is called. */
export interface HistoryStep {
  label: Message;
  situation: Situation;
  t: Millis;
  focus: PodKey | null;
}

/** A handle that was moved and not let go yet. */
export interface HeldSlider {
  /** Which number it sets. */
  handle: string;
  /** How things were before it was taken. */
  from: HistoryStep;
  timeline: Omit<NonNullable<PictureSlice['timelineBefore']>, 'held'> | null;
}

export interface ScenarioSlice {
  situation: Situation;
  past: readonly HistoryStep[];
  future: readonly HistoryStep[];
  /** Futures that were left by acting in the past, newest last. */
  forks: readonly HistoryStep[];
  /** What it has changed is on screen, and no step of the history yet. */
  held: HeldSlider | null;
  /** Where Undo or Redo has led last; null: nowhere yet. */
  travelled: Pick<HistoryStep, 'situation' | 't'> | null;
  /** What the link held that was opened last, and as it is written there; null: none. Until something is done the link is as good as saved. */
  linked: { situation: Situation; work: string } | null;
}

export const emptySituation: Situation = openedSituation([]);

export const scenarioAtStart: ScenarioSlice = {
  situation: emptySituation,
  past: [],
  future: [],
  forks: [],
  held: null,
  travelled: null,
  linked: null,
};
