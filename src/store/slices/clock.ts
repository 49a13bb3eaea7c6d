/** The one clock: the instant that is looked at, how it plays, and what of the run it goes along. */
import type { Millis } from '../../engine/simulation/trace.ts';
import type { RecordReport, RunSummary } from '../../worker/protocol.ts';

/** What is known of the whole run. */
type Run = Pick<RunSummary, 'end' | 'marks' | 'stops' | 'broken' | 'settledAt' | 'answeredAt' | 'refused'> & {
  /** What records gave, where the run is what happened; null: it is simulated. */
  record: RecordReport | null;
};

export interface ClockSlice extends Run {
  t: Millis;
  playing: boolean;
  /** Simulated seconds a second; Infinity: the whole track in some seconds. */
  speed: number;
  /** Of all clusters, newest last. */
  bookmarks: readonly OwnBookmark[];
  /** A time is being typed into the clock. */
  isTypingTime: boolean;
}

export const clockAtStart: ClockSlice = {
  t: 0,
  playing: false,
  speed: 1,
  bookmarks: [],
  isTypingTime: false,
  end: 0,
  marks: [],
  stops: [],
  broken: [],
  settledAt: [],
  answeredAt: [],
  refused: [],
  record: null,
};

/** A moment that the user has given a name, of what was opened then. */
export interface OwnBookmark {
  t: Millis;
  name: string;
  /** The id of the first source: another cluster has others. */
  base: string;
}
