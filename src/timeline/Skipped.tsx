/** When the clock has hurried through a fold: how long it is. Playing keeps no real time there. */
import { useEffect, useState } from 'react';
import { hurry } from '../commands/timePace.ts';
import { openedTrack } from '../store/playbackTrack.ts';
import { seenUntil } from '../store/seen.ts';
import { useStore } from '../store/store.ts';
import type { TimeScale } from './layout/fold.ts';
import { seconds } from '../i18n/time.ts';
import { t as announce } from '../i18n/timeline.ts';
import type { Piece } from '../store/piece.ts';

/** A fold is crossed in a few frames: the words stay to be read. */
const stayMs = 1500;

export function Skipped({ scale }: { scale: TimeScale }) {
  const fold = useCrossed();
  if (!fold) return null;
  const { t0, t1 } = fold;
  return (
    <div
      className="tl-skipped layer-8 on-ink absolute passes text-11 nowrap round-pod"
      aria-hidden="true"
      style={{ left: (scale.at(t0) + scale.at(t1)) / 2 }}
    >
      {announce('timeline:cursor.skipped', { time: seconds(t1 - t0, 1) })}
    </div>
  );
}

/** The fold that the clock was in last while it played. */
function useCrossed(): Piece | null {
  const [crossed, setCrossed] = useState<Piece | null>(null);
  useEffect(
    () =>
      useStore.subscribe((state, before) => {
        const { playing, t, speed } = state;
        if (!playing || t <= before.t || speed >= hurry) return;
        const fold = openedTrack(state)?.pieces.find(
          (piece) => piece.fold && !piece.isUnmeasured && piece.t0 < t && piece.t1 > before.t,
        );
        // Halfway through it its length would say when something happens next.
        if (fold && fold.t1 <= seenUntil(state)) setCrossed(fold);
      }),
    [],
  );
  useEffect(() => {
    const timer = setTimeout(() => setCrossed(null), stayMs);
    return () => clearTimeout(timer);
  }, [crossed]);
  return crossed;
}
