/** Arrow keys, Home and End step through the film wherever the focus is beside it, also on the way back above it; anywhere in a presentation. */
import type { RefObject } from 'react';
import { getState } from '../../store/store.ts';
import { useKeys } from '../../ui/keys.ts';

interface Steps {
  back: () => void;
  next: () => void;
  begin: () => void;
  end: () => void;
}

export function useFilmKeys(film: RefObject<HTMLElement | null>, { back, next, begin, end }: Steps): void {
  const steps: Readonly<Record<string, () => void>> = { ArrowLeft: back, ArrowRight: next, Home: begin, End: end };
  useKeys({
    order: 'part',
    find: (key) => steps[key],
    holds: (target) =>
      getState().presenting || (film.current?.closest('.large') ?? film.current)?.contains(target) === true,
  });
}
