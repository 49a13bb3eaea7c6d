/** How far the cases have played, from 0 to 1; whoever wants no motion sees their end at once. */
import { useCallback, useEffect, useState } from 'react';

/** Of real time: long enough to follow four pictures, short enough to see them again. */
const length = 3000;

const isStill = () => document.documentElement.dataset.motion === 'reduced';

export function usePlay(isReady: boolean): { share: number; again: () => void } {
  const [share, setShare] = useState(0);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (!isReady) return undefined;
    if (isStill()) {
      setShare(1);
      return undefined;
    }
    const begun = performance.now();
    let request = 0;
    const draw = (now: number) => {
      const played = Math.min(1, Math.max(0, now - begun) / length);
      setShare(played);
      if (played < 1) request = requestAnimationFrame(draw);
    };
    request = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(request);
  }, [isReady, times]);
  const again = useCallback(() => setTimes((before) => before + 1), []);
  return { share, again };
}
