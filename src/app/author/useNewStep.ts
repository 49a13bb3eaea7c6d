/** A step that has come is where writing goes on: it is brought into view, and its text has the focus. */
import { useEffect, useRef } from 'react';
import type { LessonStep } from '../../lessons/lesson.ts';

export const cardId = (step: string): string => `author-${step}`;

/** Those that are there at first are not new. */
export function useNewStep(steps: readonly LessonStep[]): void {
  const before = useRef(steps);
  useEffect(() => {
    const known = new Set(before.current.map(({ id }) => id));
    before.current = steps;
    const come = steps.find(({ id }) => !known.has(id));
    const card = come && document.querySelector(`#${CSS.escape(cardId(come.id))}`);
    card?.scrollIntoView({ block: 'start' });
    card?.querySelector('textarea')?.focus({ preventScroll: true });
  }, [steps]);
}
