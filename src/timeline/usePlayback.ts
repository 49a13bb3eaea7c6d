/** Stepping over one pod's own events, and saying each step. Nothing here is drawn anew while the clock runs. */
import { useEffect, useMemo } from 'react';
import { playPause, seek } from '../commands/time.ts';
import { say as tellAloud } from '../store/notices.ts';
import { getState, useStore } from '../store/store.ts';
import type { Step } from './layout/describe.ts';
import { seconds } from './layout/numbers.ts';
import { plain } from './layout/words.ts';

export interface Playback {
  next: () => void;
  previous: () => void;
  first: () => void;
  last: () => void;
  pause: () => void;
}

export function usePlayback(zero: number, steps: readonly Step[]): Playback {
  useEffect(
    () =>
      useStore.subscribe((state, before) => {
        if (state.t === before.t || state.playing || state.situation !== before.situation) return;
        const step = steps.find(({ t }) => t === state.t);
        if (!step) return;
        tellAloud({ key: 'timeline:flow.spoken', values: { time: seconds(state.t - zero), what: plain(step.words) } });
      }),
    [steps, zero],
  );
  return useMemo(() => {
    const pause = () => {
      if (getState().playing) playPause.run();
    };
    const go = (to: number | undefined) => {
      pause();
      if (to !== undefined) seek.run(to);
    };
    return {
      pause,
      next: () => go(steps.find((step) => step.t > getState().t)?.t),
      previous: () => go(steps.findLast((step) => step.t < getState().t)?.t),
      first: () => go(zero),
      last: () => go(steps.at(-1)?.t),
    };
  }, [zero, steps]);
}
