/** Brings a card into view, and the focus to it, when its object was looked for by name. */
import type { ObjectRef } from '../../engine/objects/ref.ts';
import { useEffect, useRef } from 'react';
import { leaveCard } from '../../commands/looking.ts';
import { useStore } from '../../store/store.ts';

export function useTurnedTo(subject: ObjectRef) {
  const card = useRef<HTMLElement>(null);
  const isAsked = useStore(({ why }) => why.card === subject);
  useEffect(() => {
    const section = card.current;
    if (!isAsked || !section) return;
    section.focus({ preventScroll: true });
    section.scrollIntoView({ block: 'start' });
    section.addEventListener('blur', leaveCard, { once: true });
    return () => section.removeEventListener('blur', leaveCard);
  }, [isAsked]);
  return card;
}
