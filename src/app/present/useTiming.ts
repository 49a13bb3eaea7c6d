/** The timer of a presentation: it goes on while the presentation is closed, and stays until it is set back. */
import { useState } from 'react';
import { type Timing, toggled, unused } from './timing.ts';

let kept = unused;

export interface RoomTimer {
  timing: Timing;
  toggleTimer(): void;
  resetTimer(): void;
}

export function useTiming(): RoomTimer {
  const [timing, setTiming] = useState(kept);
  const keep = (next: Timing) => {
    kept = next;
    setTiming(next);
  };
  return { timing, toggleTimer: () => keep(toggled(timing, Date.now())), resetTimer: () => keep(unused) };
}
