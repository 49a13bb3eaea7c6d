/** Stepping over a timeline's own moments: all, those of a lane, those that matter. Nothing here is drawn anew while the clock runs. */
import { useEffect, useMemo } from 'react';
import { nextBookmark, previousBookmark } from '../commands/timeBookmarks.ts';
import { nextEvent, playPause, previousEvent, seek, stepTo } from '../commands/time.ts';
import type { Millis } from '../engine/simulation/trace.ts';
import { closeOnEscapeFromOutside } from './closeOnEscape.ts';
import { getState } from '../store/store.ts';
import type { TimelineModel } from './layout/telling.ts';
import { stopsInLane, stopsThatMatter } from './stepping.ts';
import { listenToTimelineKeys } from './timelineKeys.ts';
import { useCourse } from './useCourse.ts';
import { useSpoken } from './useSpoken.ts';
import { useChosenLane } from './view/chosenLane.ts';

export interface Playback {
  next: () => void;
  previous: () => void;
  first: () => void;
  last: () => void;
  pause: () => void;
}

export function usePlayback(telling: TimelineModel): Playback {
  useCourse(telling);
  useSpoken(telling);
  const { story, steps } = telling;
  const { lane } = useChosenLane();
  const weighty = useMemo(() => stopsThatMatter(steps), [steps]);
  const inLane = useMemo(() => (lane === null ? null : stopsInLane(story, lane)), [story, lane]);
  const playback = useMemo(() => {
    const last = steps.at(-1)?.t;
    return {
      pause: () => {
        if (getState().playing) playPause.run();
      },
      next: () => nextEvent.run(),
      previous: () => previousEvent.run(),
      first: () => stepTo(story.zero),
      last: () => last !== undefined && stepTo(last),
    };
  }, [story, steps]);
  useEffect(
    () =>
      listenToTimelineKeys({
        'Shift+ArrowRight': () => (inLane ? on(inLane) : playback.next()),
        'Shift+ArrowLeft': () => (inLane ? back(inLane) : playback.previous()),
        L: () => on(weighty),
        'Shift+L': () => back(weighty),
        Period: () => seek.run(getState().t + 10),
        Comma: () => seek.run(getState().t - 10),
        'Shift+Period': () => seek.run(getState().t + 100),
        'Shift+Comma': () => seek.run(getState().t - 100),
        Home: playback.first,
        End: playback.last,
        M: () => nextBookmark.run(),
        V: () => document.querySelector<HTMLElement>('.tl-lane-scroll')?.focus(),
        'Shift+M': () => previousBookmark.run(),
        ...Object.fromEntries(digits.map((digit) => [digit, () => toBookmark(Number(digit))])),
      }),
    [playback, inLane, weighty],
  );
  useEffect(closeOnEscapeFromOutside, []);
  return playback;
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

function toBookmark(number: number): void {
  const bookmark = getState().course?.bookmarks[number - 1];
  if (bookmark) stepTo(bookmark.t);
}

function on(stops: readonly Millis[]): void {
  const next = stops.find((stop) => stop > getState().t);
  if (next !== undefined) stepTo(next);
}

function back(stops: readonly Millis[]): void {
  const last = stops.findLast((stop) => stop < getState().t);
  if (last !== undefined) stepTo(last);
}
