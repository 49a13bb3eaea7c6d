/** Says each step at which the cursor stops, and some of those that the clock runs over. */
import { useEffect } from 'react';
import { announce } from '../store/notices.ts';
import { useStore } from '../store/store.ts';
import { seconds } from '../i18n/time.ts';
import type { TimelineModel } from './layout/timelineModel.ts';
import { speaker } from './spoken.ts';
import { message } from '../i18n/timeline.ts';
import { plain } from '../i18n/message.ts';

/** From this speed on a voice can't follow: only what stands at the end is said. */
const tooFast = 4;

export function useSpoken({ chart: { zero }, steps }: TimelineModel): void {
  useEffect(() => {
    type Step = (typeof steps)[number];
    const spoken = speaker<Step>(
      ({ words }) => words.key,
      ({ t, words }, times) => {
        // The cursor's slider says it itself while it has the focus.
        if (times === 1 && document.activeElement?.matches('.tl-cursor-tag > .range')) return;
        const values = { time: seconds(t - zero), what: plain(words), times };
        announce(message(times > 1 ? 'timeline:flow.spokenTimes' : 'timeline:flow.spoken', values));
      },
    );
    const stop = useStore.subscribe((state, before) => {
      if (before.playing && !state.playing) spoken.stopped(steps.findLast(({ t }) => t <= state.t) ?? null);
      if (state.t === before.t) return;
      if (state.situation !== before.situation) spoken.hush();
      else if (!state.playing) spoken.stopped(steps.find(({ t }) => t === state.t) ?? null);
      else if (state.speed < tooFast)
        for (const step of steps) if (step.t > before.t && step.t <= state.t) spoken.passed(step);
    });
    return () => {
      stop();
      spoken.hush();
    };
  }, [steps, zero]);
}
