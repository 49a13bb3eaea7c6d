/** A Kubernetes word on screen that opens its meaning beside it (app/glossary/TermPopover.tsx). */
import { type ReactNode, useId, useRef } from 'react';
import { setState, useStore } from '../store/store.ts';

interface Props {
  /** Its id in the glossary. */
  term: string;
  className?: string;
  children: ReactNode;
}

export function Term({ term, className = '', children }: Props) {
  const by = useId();
  const isOpen = useStore(({ openTerm }) => openTerm?.at?.by === by);
  // A press anywhere closes what is open, before the click comes.
  const wasOpen = useRef(false);
  return (
    <button
      type="button"
      className={`glossary-term ${className}`}
      aria-expanded={isOpen}
      onPointerDown={() => {
        wasOpen.current = isOpen;
      }}
      onClick={({ currentTarget }) => {
        const { left, top, bottom } = currentTarget.getBoundingClientRect();
        setState({ openTerm: wasOpen.current ? null : { term, at: { by, left, top, bottom } } });
        wasOpen.current = false;
      }}
    >
      {children}
    </button>
  );
}
