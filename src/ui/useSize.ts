/** The size of an element, followed as it changes, in px of the page. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

export interface Size {
  width: number;
  height: number;
}

/**
 * @param box `inner`: without border and scrollbar; `outer`: with them, for what would otherwise draw a scrollbar away
 * @param first `late`: a frame is drawn without what asks for the size, which then comes in a task of its own
 * @returns null until it was seen; the last size while it is hidden
 */
export function useSize(
  ref: RefObject<HTMLElement | null>,
  box: 'inner' | 'outer' = 'inner',
  first: 'now' | 'late' = 'now',
): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  const isKnown = useRef(first === 'late');
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => {
      const width = box === 'inner' ? element.clientWidth : element.offsetWidth;
      const height = box === 'inner' ? element.clientHeight : element.offsetHeight;
      if (width > 0) setSize((last) => (last?.width === width && last.height === height ? last : { width, height }));
    };
    // Where its size is known it waits for the observer, which asks once the frame is laid out.
    if (!isKnown.current) measure();
    isKnown.current = true;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, box]);
  return size;
}

/** @returns how wide it is; until it was seen as wide as the right column usually is */
export const useWidth = (ref: RefObject<HTMLElement | null>): number => useSize(ref)?.width ?? 392;
