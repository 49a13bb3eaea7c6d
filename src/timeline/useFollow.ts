/** While the clock runs or is stepped, what is scrolled follows the cursor: at once where motion is not wanted. */
import { type RefObject, useEffect } from 'react';
import { getState, useStore } from '../store/store.ts';
import type { TimeScale } from './layout/fold.ts';
import { scrollFor } from './layout/follow.ts';
import { scrollerOf, startOf } from './view/useRange.ts';

interface Followed {
  scale: TimeScale;
  /** Along which time runs. */
  axis: 'x' | 'y';
}

/** @param picture stands in something that scrolls, and is as long as its time */
export function useFollow(picture: RefObject<HTMLElement | null>, { scale, axis }: Followed): void {
  useEffect(() => {
    let goal: number | null = null;
    let seen: number | null = null;
    const follow = (t: number) => {
      const own = picture.current;
      const scroller = own && scrollerOf(own, axis);
      if (!own || !scroller || isHeld(own)) return;
      const [scrolled, size, length] =
        axis === 'x'
          ? [scroller.scrollLeft, scroller.clientWidth, scroller.scrollWidth]
          : [scroller.scrollTop, scroller.clientHeight, scroller.scrollHeight];
      if (length <= size) return;
      const begin = startOf(own, scroller, axis) + scrolled;
      const to = scrollFor(begin + scale.at(t), { top: scrolled, height: size }, begin + scale.length);
      const isUnderWay = goal !== null && scrolled !== seen;
      seen = scrolled;
      if (to === null) goal = null;
      // A scroll that is under way is not begun anew with each frame.
      else if (goal === null || !isUnderWay || Math.abs(to - goal) > size / 3) {
        goal = to;
        scroller.scrollTo({ [axis === 'x' ? 'left' : 'top']: to, behavior: isCalm() ? 'instant' : 'smooth' });
      }
    };
    const scroller = picture.current && scrollerOf(picture.current, axis);
    // The cursor may have gone on while its scroll was under way.
    const onEnd = () => {
      if (goal === null) return;
      goal = null;
      follow(getState().t);
    };
    scroller?.addEventListener('scrollend', onEnd);
    const stop = useStore.subscribe(({ t }, before) => {
      if (t !== before.t) follow(t);
    });
    return () => {
      stop();
      scroller?.removeEventListener('scrollend', onEnd);
    };
  }, [picture, scale, axis]);
}

/** A cursor under the hand must not run away from it. */
const isHeld = (picture: HTMLElement): boolean => picture.querySelector('.tl-cursor-tag:active') !== null;

const isCalm = (): boolean => document.documentElement.dataset.motion === 'reduced';
