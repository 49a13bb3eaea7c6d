/** Draws the page larger where there is room for it: on large screens, and on a projector much more. */
import { useLayoutEffect } from 'react';
import { useStore } from '../store/store.ts';
import { setPageZoom } from '../ui/pageZoom.ts';

interface Screen {
  width: number;
  height: number;
}

/** What the page is laid out for, px: beyond it there would be but more paper between the same things. */
const desk = { width: 1600, height: 900, least: 1 };
/** At 1280 × 720 the smallest text, of 11 px, is 24 px high. Small windows are no projectors. */
const projector = { width: 581, height: 327, least: 1 };
/** Walls of screens are read from nearer than their size. */
const most = 3;

/** @returns how many px of the screen one px of the page takes, in steps of a twentieth */
export function zoomFor(screen: Screen, isPresenting: boolean): number {
  const { width, height, least } = isPresenting ? projector : desk;
  const room = Math.min(screen.width / width, screen.height / height);
  return Math.min(most, Math.max(least, Math.floor(room * 20) / 20));
}

export function usePageZoom(): void {
  const isPresenting = useStore((state) => state.presenting);
  useLayoutEffect(() => {
    const draw = () => {
      const zoom = zoomFor({ width: innerWidth, height: innerHeight }, isPresenting);
      setPageZoom(zoom);
      document.documentElement.style.setProperty('--zoom', `${zoom}`);
    };
    draw();
    addEventListener('resize', draw);
    return () => removeEventListener('resize', draw);
  }, [isPresenting]);
}
