/** Brings a card into view, and the focus to it, when its object was looked for by name. */
import { useEffect, useRef } from 'react';
import { useStore } from '../../store/store.ts';

export function useTurnedTo(subject: string) {
  const card = useRef<HTMLElement>(null);
  const asked = useStore((state) => (state.subject?.name === subject ? state.subject : null));
  useEffect(() => {
    if (asked === null) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'start' });
  }, [asked]);
  return card;
}
