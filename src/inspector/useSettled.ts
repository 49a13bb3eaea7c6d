/** Whether the first picture has stood so long that nothing of it waits any more. */
import { useEffect, useState } from 'react';
import { useStore } from '../store/store.ts';

/** Milliseconds. */
const settled = 1000;

export function useSettled(): boolean {
  const isShown = useStore(({ view }) => view !== null);
  const [isSettled, set] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => set(true), settled);
    return () => clearTimeout(timer);
  }, [isShown]);
  return isSettled;
}
