/** What came of something that was done is said in one sentence; of a changed number WhatChanged says more. */
import { useEffect, useRef } from 'react';
import { say as tellAloud } from '../store/notices.ts';
import { getState } from '../store/store.ts';
import type { PodTimeline } from '../engine/timeline/timeline.ts';
import { momentAt } from './layout/moment.ts';
import { message } from '../i18n/timeline.ts';
import { plain } from '../i18n/message.ts';

const restMs = 500;

export function useOutcome(life: PodTimeline): void {
  const before = useRef<PodTimeline | null>(null);
  useEffect(() => {
    const changed = before.current?.asked && life.asked && before.current.uid === life.uid;
    before.current = life;
    if (!changed || getState().timelineBefore !== null) return;
    const { preStopSeconds: preStop, shutdownSeconds: shutdown } = life.parameters;
    const grace = life.parameters.terminationGracePeriodSeconds;
    const timer = setTimeout(() => {
      const what = plain(momentAt(life, Number.MAX_SAFE_INTEGER));
      tellAloud(message('timeline:flow.outcome', { preStop, shutdown, grace, what }));
    }, restMs);
    return () => clearTimeout(timer);
  }, [life]);
}
