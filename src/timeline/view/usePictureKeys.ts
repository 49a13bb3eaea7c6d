/** Keys of the picture: + and − zoom, 0 shows all of it, F the selection, [ and ] go half a screen on. */
import { useKeys } from '../../ui/keys.ts';
import { useView, whole } from './view.ts';

/** @param fallback what F fits while nothing is chosen */
export function usePictureKeys(fallback: () => { from: number; to: number } | null): void {
  const { port, selection, setTime, time } = useView();
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => port.current?.zoomBy(1.5),
    '=': () => port.current?.zoomBy(1.5),
    '-': () => port.current?.zoomBy(1 / 1.5),
    '0': () => setTime({ ...whole, folding: time.folding }),
    F: () => {
      const chosen = selection ?? fallback();
      if (chosen) port.current?.fitTo(chosen);
    },
    '[': () => port.current?.panBy(-0.5),
    ']': () => port.current?.panBy(0.5),
  };
  useKeys({ order: 'part', find: (key) => keys[key], holds: (target) => target.closest('.tl-lane-scroll') !== null });
}
