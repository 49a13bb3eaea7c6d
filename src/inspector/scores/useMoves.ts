/** Rows that change their places travel there, so that the eye can follow; never under reduced motion. */
import { type RefObject, useLayoutEffect, useRef } from 'react';

const duration = 240;
const easing = 'cubic-bezier(.2,.8,.2,1)';

/** @param order the keys of the rows in their order; each row carries its own as `data-row` */
export function useMoves(list: RefObject<HTMLElement | null>, order: string): void {
  const tops = useRef<ReadonlyMap<string, number>>(new Map());
  useLayoutEffect(() => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? [])];
    const now = new Map(rows.map((row) => [row.dataset['row'] ?? '', row.offsetTop]));
    const isStill = document.documentElement.dataset['motion'] === 'reduced';
    for (const row of isStill ? [] : rows) {
      const key = row.dataset['row'] ?? '';
      const distance = (tops.current.get(key) ?? now.get(key) ?? 0) - (now.get(key) ?? 0);
      if (distance !== 0)
        row.animate([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], { duration, easing });
    }
    tops.current = now;
  }, [list, order]);
}
