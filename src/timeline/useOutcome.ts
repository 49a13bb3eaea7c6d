/** What came of something that was done is said in one sentence; of a changed number WhatChanged says more. */
import { useEffect, useRef } from 'react';
import { announce as announceOutcome } from '../store/notices.ts';
import { getState } from '../store/store.ts';
import type { PodTimeline } from '../engine/timeline/timeline.ts';
import { momentAt } from './layout/moment.ts';
import { message } from '../i18n/timeline.ts';
import { plain } from '../i18n/message.ts';

const restMs = 500;

export function useOutcome(timeline: PodTimeline): void {
  const before = useRef<PodTimeline | null>(null);
  useEffect(() => {
    const changed = before.current?.asked && timeline.asked && before.current.uid === timeline.uid;
    before.current = timeline;
    if (!changed || getState().timelineBefore !== null) return;
    const { preStopSeconds: preStop, shutdownSeconds: shutdown } = timeline.parameters;
    const grace = timeline.parameters.terminationGracePeriodSeconds;
    const timer = setTimeout(() => {
      const what = plain(momentAt(timeline, Number.MAX_SAFE_INTEGER));
      announceOutcome(message('timeline:flow.outcome', { preStop, shutdown, grace, what }));
    }, restMs);
    return () => clearTimeout(timer);
  }, [timeline]);
}
