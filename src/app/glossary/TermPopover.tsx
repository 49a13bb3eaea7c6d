/** The meaning of a word on screen, beside it: below it while there is room, else above. Escape and a press elsewhere close it. */
import { useEffect, useRef } from 'react';
import { setState, useStore } from '../../store/store.ts';
import { inPage } from '../../ui/pageZoom.ts';
import { Explanation } from './Explanation.tsx';
import { explained } from './words.ts';
import { t } from '../../i18n/glossary.ts';

/** As wide as it becomes, and the room that it leaves at the edges of the window, in px. */
const widest = 360;
const edge = 12;

export function TermPopover() {
  const { term, at } = useStore(({ openTerm }) => openTerm) ?? {};
  const place = useRef<HTMLDivElement>(null);
  const found = explained().find(({ id }) => id === term);
  useEffect(() => {
    place.current?.showPopover();
    place.current?.focus({ preventScroll: true });
  }, [at]);
  if (!found || !at) return null;
  const isBelow = at.bottom < innerHeight * 0.6;
  const left = Math.max(edge, Math.min(inPage(at.left), inPage(innerWidth) - widest - edge));
  return (
    <div
      ref={place}
      popover="auto"
      role="dialog"
      aria-label={t('glossary:term', { name: found.shown.replaceAll('`', '') })}
      tabIndex={-1}
      className="term-popover fixed lifted on-card edged round-card"
      style={{ left, ...(isBelow ? { top: inPage(at.bottom) + 6 } : { bottom: inPage(innerHeight - at.top) + 6 }) }}
      onToggle={({ newState }) => newState === 'closed' && setState({ openTerm: null })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        event.preventDefault();
        place.current?.hidePopover();
      }}
    >
      <Explanation explained={found} />
    </div>
  );
}
