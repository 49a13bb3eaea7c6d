/** Holds what is true at the cursor: a column at the right, on phones a sheet that a finger or its button draws up. */
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useNarrow } from '../ui/useMedia.ts';
import { t } from '../i18n/timeline.ts';

/** What scrolls has to be reached by keyboard. */
const scrolled = { tabIndex: 0, 'data-scrolls': '' } as const;
/** A finger that moves less does not draw. */
const farPx = 20;

export function NowPlace({ children }: { children: ReactNode }) {
  const narrow = useNarrow();
  const [isUp, draw] = useState(false);
  const drawing = useDrawing(isUp, draw);
  if (!narrow)
    return (
      <section
        className="tl-now scrolls-all shrinks on-card relative"
        aria-label={t('timeline:now.label')}
        {...scrolled}
      >
        {children}
      </section>
    );
  const Arrow = isUp ? ChevronDown : ChevronUp;
  return (
    <section
      className={`tl-now scrolls-all shrinks on-card relative${isUp ? ' is-up' : ''}`}
      aria-label={t('timeline:now.label')}
      {...scrolled}
      {...drawing}
    >
      <button
        type="button"
        className="tl-now-draw"
        aria-expanded={isUp}
        aria-label={t('timeline:cursor.all')}
        onClick={() => draw(!isUp)}
      >
        <Arrow aria-hidden="true" />
      </button>
      {children}
    </section>
  );
}

/** Drawn up, only its head draws it down: the rest scrolls. */
function useDrawing(isUp: boolean, draw: (isUp: boolean) => void) {
  const from = useRef<number | null>(null);
  return {
    onPointerDown: ({ target, clientY }: PointerEvent) => {
      const isHead = target instanceof Element && target.closest('.tl-now-head, .tl-now-draw') !== null;
      from.current = !isUp || isHead ? clientY : null;
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (from.current === null || Math.abs(clientY - from.current) < farPx) return;
      draw(clientY < from.current);
      from.current = null;
    },
    onPointerUp: () => {
      from.current = null;
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}
