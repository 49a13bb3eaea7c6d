/** What of a picture is in sight along one axis, in its own pixels. Known a little late: only what is beyond is laid out at once. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { TimeScale } from '../layout/fold.ts';
import type { TimeView } from './view.ts';
import { inPage } from '../../ui/pageZoom.ts';

export interface Range {
  from: number;
  to: number;
}

interface Looked {
  picture: RefObject<HTMLElement | null>;
  axis: 'x' | 'y';
  /** In sight before anything is measured. */
  first: number;
  /** Where time runs along this axis: zooming keeps an instant where it was. */
  along?: { scale: TimeScale; anchor: TimeView['anchor'] };
}

/** Until a scroll has come to rest. */
const rest = 120;

/** What the picture scrolls in along an axis. */
export const scrollerOf = (picture: HTMLElement, axis: 'x' | 'y'): HTMLElement | null =>
  picture.closest<HTMLElement>(axis === 'x' ? '.tl-lane-scroll' : '.tl-body');

/** Pixels from where the scroller begins to where the picture does: negative where it is scrolled. */
export function startOf(picture: HTMLElement, scroller: HTMLElement, axis: 'x' | 'y'): number {
  const [inner, outer] = [picture.getBoundingClientRect(), scroller.getBoundingClientRect()];
  return inPage(axis === 'x' ? inner.left - outer.left : inner.top - outer.top);
}

export function useRange({ picture, axis, first, along }: Looked): Range {
  const anchor = along?.anchor ?? null;
  const [known, setKnown] = useState<{ range: Range; anchor: TimeView['anchor'] }>({
    range: { from: 0, to: first },
    anchor,
  });
  const range = useRef(known.range);
  let shown = known.range;
  if (along && anchor && anchor !== known.anchor) {
    const from = Math.max(0, along.scale.at(anchor.t) - anchor.p);
    shown = { from, to: from + (known.range.to - known.range.from) };
  }
  range.current = shown;
  const look = useCallback(() => {
    const now = picture.current && measured(picture.current, axis);
    if (now && (now.from !== range.current.from || now.to !== range.current.to))
      setKnown((before) => ({ ...before, range: now }));
  }, [picture, axis]);
  const isNew = along !== undefined && anchor !== null && anchor !== known.anchor;
  const at = isNew ? along.scale.at(anchor.t) - anchor.p : null;
  useLayoutEffect(() => {
    const own = picture.current;
    const scroller = own && scrollerOf(own, axis);
    if (at === null || !own || !scroller) return;
    const by = startOf(own, scroller, axis) + at;
    scroller.scrollBy({ [axis === 'x' ? 'left' : 'top']: by, behavior: 'instant' });
    setKnown({ range: measured(own, axis) ?? range.current, anchor });
  }, [picture, axis, at, anchor]);
  useEffect(() => {
    const scroller = picture.current && scrollerOf(picture.current, axis);
    if (!scroller || !picture.current) return;
    const { current } = picture;
    let timer = 0;
    const onScroll = () => {
      clearTimeout(timer);
      const now = measured(current, axis);
      if (now && !isWithin(now, laidAround(range.current))) look();
      else timer = window.setTimeout(look, rest);
    };
    const observer = new ResizeObserver(look);
    observer.observe(scroller);
    observer.observe(current);
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      scroller.removeEventListener('scroll', onScroll);
    };
  }, [picture, axis, look]);
  return shown;
}

/** @returns null where it stands in nothing that scrolls */
export function measured(picture: HTMLElement, axis: 'x' | 'y'): Range | null {
  const scroller = scrollerOf(picture, axis);
  if (!scroller) return null;
  const start = Math.round(startOf(picture, scroller, axis));
  const [own, seen] =
    axis === 'x' ? [picture.offsetWidth, scroller.clientWidth] : [picture.offsetHeight, scroller.clientHeight];
  const from = Math.max(0, -start);
  return { from, to: Math.max(from + 1, Math.min(own, seen - start)) };
}

/** Laid out beside what is in sight: a quarter as much again on either side. */
export function laidAround({ from, to }: Range): Range {
  const margin = (to - from) / 4;
  return { from: from - margin, to: to + margin };
}

const isWithin = (inner: Range, outer: Range): boolean => inner.from >= outer.from && inner.to <= outer.to;
