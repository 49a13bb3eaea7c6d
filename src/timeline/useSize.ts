/** Size of an element and of the page, as they change. */
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

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
export const useNarrow = (): boolean => useMedia('(max-width: 767px)');

/** Narrower than a large screen: what can be chosen folds into menus. */
export const useTight = (): boolean => useMedia('(max-width: 1399px)');

/** Room for names in full beside everything else. */
export const useWide = (): boolean => useMedia('(min-width: 1700px)');

function useMedia(media: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const query = matchMedia(media);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(media).matches);
}
