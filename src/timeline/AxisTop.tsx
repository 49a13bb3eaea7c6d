/**
 * What tells the time above the lanes stays in sight while they are scrolled. CSS alone cannot: it scrolls sideways with the
 * lanes, and what scrolls sideways is what `position: sticky` would hold to.
 */
import './axisTop.css';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { stuckAt } from './layout/stuck.ts';
import { scrollerOf } from './view/useRange.ts';
import { inPage } from '../ui/pageZoom.ts';

export function AxisTop({ children }: { children: ReactNode }) {
  return (
    <div className="tl-axis-top relative" ref={useStuck()}>
      {children}
    </div>
  );
}

function useStuck(): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const own = top.current;
    const scroller = own && scrollerOf(own, 'y');
    const lanes = own?.parentElement;
    if (!own || !scroller || !lanes) return undefined;
    let now = 0;
    const stick = () => {
      const { top: start, height } = lanes.getBoundingClientRect();
      const above = inPage(start - scroller.getBoundingClientRect().top);
      const at = stuckAt(above, { height: inPage(height), own: own.offsetHeight, scrolled: scroller.scrollTop });
      if (at === now) return;
      now = at;
      own.style.transform = at === 0 ? '' : `translateY(${at}px)`;
      own.classList.toggle('is-stuck', at > 0);
    };
    stick();
    const observer = new ResizeObserver(stick);
    observer.observe(scroller);
    observer.observe(lanes);
    scroller.addEventListener('scroll', stick, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', stick);
    };
  }, []);
  return top;
}
