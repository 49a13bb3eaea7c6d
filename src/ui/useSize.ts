/** The size of an element, followed as it changes, in px of the page. */
import { type RefObject, useLayoutEffect, useState } from 'react';

export interface Size {
  width: number;
  height: number;
}

/**
 * @param box `inner`: without border and scrollbar; `outer`: with them, for what would otherwise draw a scrollbar away
 * @returns null until it was seen; the last size while it is hidden
 */
export function useSize(ref: RefObject<HTMLElement | null>, box: 'inner' | 'outer' = 'inner'): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => {
      const width = box === 'inner' ? element.clientWidth : element.offsetWidth;
      const height = box === 'inner' ? element.clientHeight : element.offsetHeight;
      if (width > 0) setSize((last) => (last?.width === width && last.height === height ? last : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, box]);
  return size;
}

/** @returns how wide it is; until it was seen as wide as the right column usually is */
export const useWidth = (ref: RefObject<HTMLElement | null>): number => useSize(ref)?.width ?? 392;
