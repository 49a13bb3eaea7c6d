/** Keys of the picture: + and − zoom, 0 shows all of it, F the selection, [ and ] go half a screen on. */
import { type KeyboardEvent, useCallback } from 'react';
import { useView, whole } from './view.ts';

/** @param fallback what F fits while nothing is chosen */
export function useKeys(fallback: () => { from: number; to: number } | null): (event: KeyboardEvent) => void {
  const { port, selection, setTime, time } = useView();
  return useCallback(
    (event) => {
      const isText = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (event.ctrlKey || event.metaKey || event.altKey || isText) return;
      const keys: Readonly<Record<string, () => void>> = {
        '+': () => port.current?.zoomBy(1.5),
        '=': () => port.current?.zoomBy(1.5),
        '-': () => port.current?.zoomBy(1 / 1.5),
        '0': () => setTime({ ...whole, folding: time.folding }),
        f: () => {
          const chosen = selection ?? fallback();
          if (chosen) port.current?.fitTo(chosen);
        },
        '[': () => port.current?.panBy(-0.5),
        ']': () => port.current?.panBy(0.5),
      };
      const act = keys[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    },
    [port, selection, fallback, setTime, time.folding],
  );
}
