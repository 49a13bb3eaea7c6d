/** What the clock goes along: an opened timeline, else the whole run. It is read off the run and the timeline in the store, so it is never that of another. */
import type { Source } from '../engine/simulation/situation.ts';
import type { Millis } from '../engine/simulation/trace.ts';
import { latest } from './latest.ts';
import { paced } from './pace.ts';
import { runPieces } from './runPieces.ts';
import type { Show } from './slices/lesson.ts';
import type { State } from './state.ts';
import { message } from '../i18n/brought.ts';
import type { Message } from '../i18n/message.ts';
import type { Piece } from './piece.ts';
import type { OwnBookmark } from './slices/clock.ts';

/** A moment with a name: those of a timeline are found in its trace, others are set by the user. */
export interface Bookmark {
  t: Millis;
  name: Message;
  isOwn: boolean;
}

/** Those of what is open now. */
export const ownBookmarks = (all: readonly OwnBookmark[], base: readonly Source[]): readonly Bookmark[] =>
  all
    .filter((one) => one.base === base[0]?.id)
    .map(({ t, name }) => ({ t, name: message('timeline:cursor.own', { name }), isOwn: true }));

export interface PlaybackTrack {
  from: Millis;
  to: Millis;
  /** The instant that is called 0. */
  zero: Millis;
  /** Moments to step over, in order. */
  stops: readonly Millis[];
  /** How much of the track each stretch of time is: without holes, in order. Their unit means nothing. */
  pieces: readonly Piece[];
  /** In order of time. */
  bookmarks: readonly Bookmark[];
  /** Of a show: so many real milliseconds it takes at its own pace. */
  whole?: Millis;
}

/** @returns null while no timeline is on screen */
type TrackOf = (state: State) => PlaybackTrack | null;

let timelineTrack: TrackOf = () => null;

/** Timelines are told by code that is fetched with the first of them: it says here how to read a track off them. */
export function readTimelineTrack(trackOf: TrackOf): void {
  timelineTrack = trackOf;
}

/** The track of the opened timeline; null where the clock goes along the whole run. */
export const openedTrack = (state: State): PlaybackTrack | null => (state.timelineOpen ? timelineTrack(state) : null);

export const playbackTrack = (state: State): PlaybackTrack =>
  state.show
    ? showTrack(state.show, state.stops, state.end)
    : (openedTrack(state) ?? wholeRun(state.stops, state.marks, state.end));

/** Beyond the end of a run nothing is to be seen, also where what is asked is asked of later. */
const showTrack = latest((show: Show, stops: State['stops'], end: Millis): PlaybackTrack => {
  const { from } = show;
  const to = Math.max(from, Math.min(show.to, end));
  const within = stops.filter((stop) => stop > from && stop < to);
  const pieces = paced(from, to, within);
  return { from, to, zero: 0, stops: within, bookmarks: [], pieces, whole: pieces.at(-1)?.p1 ?? 0 };
});

const wholeRun = latest(
  (stops: State['stops'], marks: State['marks'], end: Millis): PlaybackTrack => ({
    ...{ from: 0, to: end, zero: 0, stops, bookmarks: [] },
    // Where a strip would have room for folds the clock hurries, however wide the strip on screen is.
    pieces: runPieces({ marks, end, length: wideStrip }),
  }),
);

/** px of a strip that has room for all folds. */
const wideStrip = 2000;
