/** Phones: a finger on the columns scrolls, and where it only taps the cursor goes there; a fold opens. */
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { playPause, seek } from '../commands/time.ts';
import { getState } from '../store/store.ts';
import type { Picture } from './layout/picture.ts';
import { tapped } from './layout/tap.ts';
import { useView } from './view/view.ts';
import { inPage } from '../ui/pageZoom.ts';

/** What is pressed for its own sake. */
const others = 'button, a, input, [data-slider]';

/** @param columns begin where the picture does */
export function useTap(columns: RefObject<HTMLElement | null>, picture: Picture): void {
  const { port } = useView();
  const onTap = useEffectEvent((at: { x: number; y: number }) => {
    const found = tapped(picture, at);
    if (found.kind === 'fold') return port.current?.open(found);
    if (getState().playing) playPause.run();
    seek.run(found.t);
  });
  useEffect(() => {
    const element = columns.current;
    if (!element) return undefined;
    const onClick = ({ target, clientX, clientY }: MouseEvent) => {
      if (target instanceof Element && target.closest(others)) return;
      const { left, top } = element.getBoundingClientRect();
      onTap({ x: inPage(clientX - left), y: inPage(clientY - top) });
    };
    element.addEventListener('click', onClick);
    return () => element.removeEventListener('click', onClick);
  }, [columns]);
}
