/** Stepping over a timeline's own moments: all, those of a lane, those that matter. Nothing here is drawn anew while the clock runs. */
import { nextBookmark, previousBookmark } from '../commands/timeBookmarks.ts';
import { nextEvent, playPause, previousEvent, seek, stepInTurn } from '../commands/time.ts';
import type { Millis } from '../engine/simulation/trace.ts';
import { openedTrack } from '../store/playbackTrack.ts';
import { getState } from '../store/store.ts';
import type { TimelineModel } from './layout/timelineModel.ts';
import { modelInView } from './modelInView.ts';
import { stopsInLane, stopsThatMatter } from './stepping.ts';
import { useKeys } from '../ui/keys.ts';
import { isNarrow } from '../ui/useMedia.ts';
import { useSpoken } from './useSpoken.ts';
import { useChosenLane } from './view/chosenLane.ts';

export interface Playback {
  next: () => void;
  previous: () => void;
  first: () => void;
  last: () => void;
  pause: () => void;
}

const playback: Playback = {
  pause: () => {
    if (getState().playing) playPause.run();
  },
  next: () => nextEvent.run(),
  previous: () => previousEvent.run(),
  first: () => void stepInTurn((state) => openedTrack(state)?.zero ?? null),
  last: () => void stepInTurn((state) => openedTrack(state)?.stops.at(-1) ?? null),
};

export function usePlayback(model: TimelineModel): Playback {
  useSpoken(model);
  const { lane } = useChosenLane();
  const keys: Readonly<Record<string, () => void>> = {
    'Shift+ArrowRight': () => (lane === null ? playback.next() : on(({ chart }) => stopsInLane(chart, lane))),
    'Shift+ArrowLeft': () => (lane === null ? playback.previous() : back(({ chart }) => stopsInLane(chart, lane))),
    L: () => on(({ steps }) => stopsThatMatter(steps)),
    'Shift+L': () => back(({ steps }) => stopsThatMatter(steps)),
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
  };
  useKeys({ order: 'part', find: (key) => keys[key] });
  return playback;
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

const toBookmark = (number: number): void =>
  void stepInTurn((state) => openedTrack(state)?.bookmarks[number - 1]?.t ?? null);

type StopsOf = (model: TimelineModel) => readonly Millis[];

const on = (stopsOf: StopsOf): void => step(stopsOf, (stops, t) => stops.find((stop) => stop > t));
const back = (stopsOf: StopsOf): void => step(stopsOf, (stops, t) => stops.findLast((stop) => stop < t));

const step = (stopsOf: StopsOf, choose: (stops: readonly Millis[], t: Millis) => Millis | undefined): void =>
  void stepInTurn((state) => {
    const model = modelInView(state, isNarrow());
    return (model && choose(stopsOf(model), state.t)) ?? null;
  });
