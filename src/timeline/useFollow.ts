/** While the clock runs or is stepped, what is scrolled follows the cursor: at once where motion is not wanted. */
import { type RefObject, useEffect } from 'react';
import { useStore } from '../store/store.ts';
import type { TimeScale } from './layout/fold.ts';
import { scrollFor } from './layout/follow.ts';

/** @param picture stands in something that scrolls (`.tl-body`), and its time begins at its top, `offset` lower */
export function useFollow(picture: RefObject<HTMLElement | null>, scale: TimeScale, offset: number): void {
  useEffect(() => {
    let goal: number | null = null;
    return useStore.subscribe((state, before) => {
      const body = picture.current?.closest('.tl-body');
      if (state.t === before.t || !picture.current || !body || isHeld(picture.current)) return;
      const start = picture.current.getBoundingClientRect().top - body.getBoundingClientRect().top + body.scrollTop;
      const y = start + offset + scale.at(state.t);
      const top = scrollFor(y, { top: body.scrollTop, height: body.clientHeight });
      if (top === null) goal = null;
      // A scroll that is under way is not begun anew with each frame.
      else if (goal === null || Math.abs(top - goal) > body.clientHeight / 3) {
        goal = top;
        body.scrollTo({ top, behavior: isCalm() ? 'instant' : 'smooth' });
      }
    });
  }, [picture, scale, offset]);
}

/** A cursor under the hand must not run away from it. */
const isHeld = (picture: HTMLElement): boolean => picture.querySelector('.tl-cursor-tag:active') !== null;

const isCalm = (): boolean => document.documentElement.dataset.motion === 'reduced';
