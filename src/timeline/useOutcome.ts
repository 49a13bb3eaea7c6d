/** Once a changed number has come to rest, what came of it is said in one sentence. */
import { useEffect, useRef } from 'react';
import { say as tellAloud } from '../store/notices.ts';
import type { Life } from './layout/life.ts';
import { momentAt } from './layout/moment.ts';
import { plain } from './layout/words.ts';

const restMs = 500;

export function useOutcome(life: Life): void {
  const before = useRef<Life | null>(null);
  useEffect(() => {
    const changed = before.current?.asked && life.asked && before.current.timeline.uid === life.timeline.uid;
    before.current = life;
    if (!changed) return;
    const { preStopSeconds: preStop, shutdownSeconds: shutdown } = life.timeline.parameters;
    const grace = life.timeline.parameters.terminationGracePeriodSeconds;
    const timer = setTimeout(() => {
      const what = plain(momentAt(life, Number.MAX_SAFE_INTEGER));
      tellAloud({ key: 'timeline:flow.outcome', values: { preStop, shutdown, grace, what } });
    }, restMs);
    return () => clearTimeout(timer);
  }, [life]);
}
