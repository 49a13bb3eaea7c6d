/** Draws the page larger: at 1280 × 720 twice, so that the smallest text is 22 px high there. */
import { type RefObject, useLayoutEffect } from 'react';
import { setPageZoom } from '../../ui/pageZoom.ts';

/** What the page is laid out for, px. */
const [width, height] = [640, 360];

/** Small windows are no projectors, and still show something; walls of screens are read from nearer than their size. */
export const zoomFor = (screen: { width: number; height: number }): number =>
  Math.min(3, Math.max(1.25, Math.min(screen.width / width, screen.height / height)));

/** @param within an element of the page */
export function usePageZoom(within: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const app = within.current?.closest<HTMLElement>('.app');
    if (!app) return undefined;
    const draw = () => {
      const zoom = zoomFor({ width: innerWidth, height: innerHeight });
      setPageZoom(zoom);
      app.style.setProperty('--present', `${zoom}`);
    };
    draw();
    addEventListener('resize', draw);
    return () => {
      removeEventListener('resize', draw);
      app.style.removeProperty('--present');
      setPageZoom(1);
    };
  }, [within]);
}
