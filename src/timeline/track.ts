/** While a timeline is open the clock goes along it: its stretch, its steps, its folds, its bookmarks. */
import type { Source } from '../engine/simulation/situation.ts';
import type { Millis } from '../engine/simulation/trace.ts';
import { latest } from '../store/latest.ts';
import { seenUntil } from '../store/seen.ts';
import { type Bookmark, ownBookmarks, type PlaybackTrack } from '../store/playbackTrack.ts';
import type { State } from '../store/state.ts';
import { bookmarksOf } from './bookmarks/bookmarks.ts';
import { timeScale } from './layout/fold.ts';
import type { LaneChart } from './layout/laneChart.ts';
import type { TimelineModel } from './layout/timelineModel.ts';
import { modelInView } from './modelInView.ts';
import type { OwnBookmark } from '../store/slices/clock.ts';

/** @param narrow as on a phone, which shows less of what did not happen */
export function trackOfTimeline(state: State, narrow: boolean): PlaybackTrack | null {
  const model = modelInView(state, narrow);
  if (!model) return null;
  const { from, to, zero } = model.chart;
  const bookmarks = bookmarksUntil(bookmarksWithin(model, state.bookmarks, state.situation.base), seenUntil(state));
  return { from, to: Math.max(from, Math.min(to, state.end)), zero, bookmarks, ...wayOf(model) };
}

/** Only the relations of its pieces count. */
const length = 1000;

const wayOf = latest(({ chart, steps }: TimelineModel): Pick<PlaybackTrack, 'pieces' | 'stops'> => {
  const { pieces } = timeScale({ ...chart, length, folding: true });
  const sent = ticksOf(chart);
  // Where clients send, something happens: it takes as long as it takes.
  const played = pieces.map((piece) => {
    const isBusy = sent.some((t) => t > piece.t0 && t < piece.t1);
    return { ...piece, fold: piece.fold && !isBusy };
  });
  return { pieces: played, stops: steps.map(({ t }) => t) };
});

const ticksOf = ({ lanes }: LaneChart): readonly Millis[] =>
  lanes.flatMap(({ rows }) =>
    rows.flatMap(({ items }) =>
      items.flatMap((item) =>
        item.kind === 'ticks' ? [...item.served, ...item.refused, ...item.cut, ...item.lost] : [],
      ),
    ),
  );

const found = latest((model: TimelineModel) => bookmarksOf(model));

const bookmarksWithin = latest(
  (model: TimelineModel, own: readonly OwnBookmark[], base: readonly Source[]): readonly Bookmark[] => {
    const { from, to } = model.chart;
    const within = ownBookmarks(own, base).filter(({ t }) => t >= from && t <= to);
    return [...found(model), ...within].toSorted((a, b) => a.t - b.t);
  },
);

/** In a lesson they name no moment that was not seen yet. */
const bookmarksUntil = (all: readonly Bookmark[], seen: Millis): readonly Bookmark[] =>
  upTo(all, all.findLast(({ t }) => t <= seen)?.t ?? null);

const upTo = latest((all: readonly Bookmark[], last: Millis | null): readonly Bookmark[] =>
  all.filter(({ t, isOwn }) => isOwn || (last !== null && t <= last)),
);
