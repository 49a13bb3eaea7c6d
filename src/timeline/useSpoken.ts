/** Says each step at which the cursor stops, and some of those that the clock runs over. */
import { useEffect } from 'react';
import { announce } from '../store/notices.ts';
import { useStore } from '../store/store.ts';
import { seconds } from '../i18n/time.ts';
import type { TimelineModel } from './layout/timelineModel.ts';
import { speaker } from './spoken.ts';
import { message } from '../i18n/timeline.ts';
import { plain } from '../i18n/message.ts';

export function useSpoken({ story: { zero }, steps }: TimelineModel): void {
  useEffect(() => {
    const spoken = speaker((step: (typeof steps)[number]) =>
      announce(message('timeline:flow.spoken', { time: seconds(step.t - zero), what: plain(step.words) })),
    );
    const stop = useStore.subscribe((state, before) => {
      if (state.t === before.t) return;
      if (state.situation !== before.situation) spoken.hush();
      else if (!state.playing) spoken.stopped(steps.find(({ t }) => t === state.t) ?? null);
      else {
        const step = steps.findLast(({ t }) => t <= state.t);
        if (step && step.t > before.t) spoken.passed(step);
      }
    });
    return () => {
      stop();
      spoken.hush();
    };
  }, [steps, zero]);
}
