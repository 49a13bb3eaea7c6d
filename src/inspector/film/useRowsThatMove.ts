/** Rows that get another place slide to it, so that a fall can be followed; at once where motion is not wanted. */
import { type RefObject, useLayoutEffect, useRef } from 'react';

const falls = { duration: 240, delay: 80, easing: 'cubic-bezier(0.4, 0, 0.2, 1)', fill: 'backwards' } as const;

/** @param step what the order depends on; rows carry `data-node` */
export function useRowsThatMove(body: RefObject<HTMLElement | null>, step: number): void {
  const before = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const places = new Map<string, number>();
    for (const row of body.current?.querySelectorAll<HTMLElement>('[data-node]') ?? []) {
      const node = row.dataset['node'] ?? '';
      const moved = (before.current.get(node) ?? row.offsetTop) - row.offsetTop;
      places.set(node, row.offsetTop);
      if (moved !== 0 && !isStill) row.animate([{ transform: `translateY(${moved}px)` }, { transform: 'none' }], falls);
    }
    before.current = places;
  }, [body, step]);
}
