/** Stepping over one pod's own events, and what is said at each step. */
import { useEffect, useMemo } from 'react';
import { playPause, seek } from '../commands/time.ts';
import { say as tellAloud } from '../store/notices.ts';
import { getState, useStore } from '../store/store.ts';
import type { Step } from './layout/describe.ts';
import { type Life } from './layout/life.ts';
import { momentAt } from './layout/moment.ts';
import { seconds } from './layout/numbers.ts';
import type { Story } from './layout/story.ts';
import { plain, type Words } from './layout/words.ts';

export interface Playback {
  next: () => void;
  previous: () => void;
  first: () => void;
  last: () => void;
  pause: () => void;
  /** The sentence of the present instant. */
  now: Words;
}

export function usePlayback(life: Life, story: Story, steps: readonly Step[]): Playback {
  const t = useStore((state) => state.t);
  const playing = useStore((state) => state.playing);
  useEffect(() => {
    const step = steps.find((candidate) => candidate.t === t);
    if (playing || !step) return;
    const values = { time: seconds(t - story.zero), what: plain(step.words) };
    tellAloud({ key: 'timeline:flow.spoken', values });
  }, [t, playing, steps, story.zero]);
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
      first: () => go(story.zero),
      last: () => go(steps.at(-1)?.t),
      now: momentAt(life, t),
    };
  }, [life, story, steps, t]);
}
