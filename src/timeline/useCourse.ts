/** While a timeline is open the clock goes along it: its stretch, its steps, its folds, its bookmarks. */
import { useEffect, useMemo } from 'react';
import type { Millis } from '../engine/simulation/trace.ts';
import { layCourse } from '../commands/time.ts';
import { ownBookmarks } from '../store/course.ts';
import { useStore } from '../store/store.ts';
import { bookmarksOf } from './bookmarks/bookmarks.ts';
import { type Piece, timeScale } from './layout/fold.ts';
import type { TimelineModel } from './layout/telling.ts';

/** Only the relations of its pieces count. */
const length = 1000;

const ticksOf = ({ lanes }: TimelineModel['story']): readonly Millis[] =>
  lanes.flatMap(({ rows }) =>
    rows.flatMap(({ items }) =>
      items.flatMap((item) =>
        item.kind === 'ticks' ? [...item.served, ...item.refused, ...item.cut, ...item.lost] : [],
      ),
    ),
  );

const within =
  ({ t0, t1 }: Pick<Piece, 't0' | 't1'>) =>
  (t: Millis): boolean =>
    t > t0 && t < t1;

export function useCourse({ timeline, story, steps }: TimelineModel): void {
  const own = useStore((state) => state.bookmarks);
  const base = useStore((state) => state.situation.base);
  const course = useMemo(() => {
    const { pieces } = timeScale({ ...story, length, folding: true });
    const sent = ticksOf(story);
    // Where clients send, something happens: it takes as long as it takes.
    const played = pieces.map((piece) => ({ ...piece, fold: piece.fold && !sent.some(within(piece)) }));
    return { from: story.from, to: story.to, zero: story.zero, pieces: played, stops: steps.map(({ t }) => t) };
  }, [story, steps]);
  const found = useMemo(() => bookmarksOf({ timeline, story }), [timeline, story]);
  useEffect(() => {
    const within = ownBookmarks(own, base).filter(({ t }) => t >= story.from && t <= story.to);
    layCourse({ ...course, bookmarks: [...found, ...within].toSorted((a, b) => a.t - b.t) });
  }, [course, found, own, base, story]);
  useEffect(() => () => layCourse(null), []);
}
