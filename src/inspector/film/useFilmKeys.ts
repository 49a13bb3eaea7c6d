/** Arrow keys, Home and End step through the film wherever the focus is beside it, also on the way back above it. */
import { type RefObject, useEffect, useRef } from 'react';

interface Steps {
  back: () => void;
  next: () => void;
  begin: () => void;
  end: () => void;
}

const stepOf: Readonly<Record<string, keyof Steps>> = {
  ArrowLeft: 'back',
  ArrowRight: 'next',
  Home: 'begin',
  End: 'end',
};

export function useFilmKeys(film: RefObject<HTMLElement | null>, steps: Steps): void {
  const now = useRef(steps);
  useEffect(() => {
    now.current = steps;
  });
  useEffect(() => {
    const root = film.current?.closest<HTMLElement>('.large') ?? film.current;
    if (!root) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const step = stepOf[event.key];
      if (
        !step ||
        event.defaultPrevented ||
        event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        keepsArrows(event.target)
      )
        return;
      event.preventDefault();
      now.current[step]();
    };
    root.addEventListener('keydown', onKeyDown);
    return () => root.removeEventListener('keydown', onKeyDown);
  }, [film]);
}

/** What scrolls sideways by itself, and choices that have their own arrows. */
const keepsArrows = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-arrows]') !== null;
