/** What the clock goes along. Without a timeline it is the whole run; an opened timeline lays down its own. */
import type { Source } from '../engine/simulation/situation.ts';
import type { Millis } from '../engine/simulation/trace.ts';
import type { Sentence, State } from './state.ts';

/** A stretch of time on a length of the picture; `fold`: nothing happens within, and it is drawn in short. */
export interface CoursePiece {
  t0: Millis;
  t1: Millis;
  p0: number;
  p1: number;
  fold: boolean;
}

/** A moment with a name: those of a timeline are found in its trace, others are set by the user. */
export interface Bookmark {
  t: Millis;
  name: Sentence;
  isOwn: boolean;
}

/** A moment that the user has given a name, of what was opened then. */
export interface OwnBookmark {
  t: Millis;
  name: string;
  /** The id of the first source: another cluster has others. */
  base: string;
}

/** Those of what is open now. */
export const ownBookmarks = (all: readonly OwnBookmark[], base: readonly Source[]): readonly Bookmark[] =>
  all
    .filter((one) => one.base === base[0]?.id)
    .map(({ t, name }) => ({ t, name: { key: 'timeline:cursor.own', values: { name } }, isOwn: true }));

export interface Course {
  from: Millis;
  to: Millis;
  /** The instant that is called 0. */
  zero: Millis;
  /** Moments to step over, in order. */
  stops: readonly Millis[];
  /** How time is drawn: without holes, in order. */
  pieces: readonly CoursePiece[];
  /** In order of time. */
  bookmarks: readonly Bookmark[];
}

type Clock = Pick<State, 'course' | 'stops' | 'end' | 'drawn'>;

/** The course of the clock: that of the opened timeline, else the whole run as the strip draws it. */
export function courseOf({ course, stops, end, drawn }: Clock): Course {
  if (course) return { ...course, to: Math.max(course.from, Math.min(course.to, end)) };
  return { from: 0, to: end, zero: 0, stops, pieces: drawn, bookmarks: [] };
}
