/** Size of an element and of the page, as they change. */
import { useEffect, useState, useSyncExternalStore } from 'react';

export interface Size {
  width: number;
  height: number;
}

/** @returns a ref to put on the element, and its size; 0 × 0 before it is known */
export function useSize(): readonly [(element: HTMLElement | null) => void, Size] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setSize((old) => (old.width === width && old.height === height ? old : { width, height }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [setElement, size];
}

/** Phones: time runs downwards. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia('(max-width: 767px)');
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia('(max-width: 767px)').matches,
  );
}
