/** Keys of a presentation: arrows step wherever the focus is, B or a full stop blanks the screen, any key shows it again. */
import { useEffect } from 'react';
import { getState } from '../../store/store.ts';

/** What has use for arrows itself. */
const keepsArrows =
  'input, select, textarea, [contenteditable=true], [data-arrows], [role=slider], [role=tree], [role=tablist], [role=toolbar], [role=grid], [role=menu], [role=listbox]';

export function usePresentKeys(isBlank: boolean, blank: (isBlank: boolean) => void): void {
  useEffect(() => {
    const onFirst = (event: KeyboardEvent) => {
      if (!isBlank) return;
      event.preventDefault();
      event.stopPropagation();
      blank(false);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
      if (event.defaultPrevented || !isPlain || getState().dialog !== null) return;
      if (event.key === '.' || event.key === 'b') {
        if (isTyping(event.target)) return;
        event.preventDefault();
        blank(true);
      } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') step(event);
    };
    addEventListener('keydown', onFirst, { capture: true });
    addEventListener('keydown', onKeyDown);
    return () => {
      removeEventListener('keydown', onFirst, { capture: true });
      removeEventListener('keydown', onKeyDown);
    };
  }, [isBlank, blank]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable=true]') !== null;

/** A button has no use for an arrow: what is in front gets it, an answer at large before the clock. */
function step(event: KeyboardEvent): void {
  const front = document.querySelector('.large') ?? document.getElementById('stage');
  if (!front || event.target === front || (event.target instanceof Element && event.target.closest(keepsArrows)))
    return;
  const handed = new KeyboardEvent('keydown', { key: event.key, bubbles: true, cancelable: true });
  front.dispatchEvent(handed);
  if (handed.defaultPrevented) event.preventDefault();
}
