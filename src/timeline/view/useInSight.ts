/** What of the lanes is in sight, at once with each scroll: for the frame in the small map, which is all that follows it. */
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { Picture } from '../layout/picture.ts';
import { measured, type Range, scrollerOf } from './useRange.ts';

interface InSight {
  x: Range;
  y: Range;
}

export function useInSight(bodies: RefObject<HTMLElement | null>, picture: Picture): InSight {
  const [sight, setSight] = useState<InSight>({
    x: { from: 0, to: picture.width },
    y: { from: 0, to: picture.height },
  });
  useLayoutEffect(() => setSight((before) => lookedAt(bodies, before)), [bodies, picture]);
  useEffect(() => {
    const own = bodies.current;
    if (!own) return;
    const scrollers = [scrollerOf(own, 'x'), scrollerOf(own, 'y')];
    const onScroll = () => setSight((before) => lookedAt(bodies, before));
    for (const one of scrollers) one?.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      for (const one of scrollers) one?.removeEventListener('scroll', onScroll);
    };
  }, [bodies]);
  return sight;
}

/** The same object where nothing has moved. */
function lookedAt({ current }: RefObject<HTMLElement | null>, before: InSight): InSight {
  const [x, y] = [current && measured(current, 'x'), current && measured(current, 'y')];
  if (!x || !y) return before;
  const isSame = x.from === before.x.from && x.to === before.x.to && y.from === before.y.from && y.to === before.y.to;
  return isSame ? before : { x, y };
}
