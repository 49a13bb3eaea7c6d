/** Keys of a presentation: arrows step wherever the focus is, and say so where nothing lies that way; B or a full stop blanks the screen, any key shows it again. */
import { useEffect } from 'react';
import { nextEvent, previousEvent } from '../../commands/time.ts';
import { getState } from '../../store/store.ts';

/** What has use for arrows itself. */
const keepsArrows =
  'input, select, textarea, [contenteditable=true], [data-arrows], [role=slider], [role=tree], [role=tablist], [role=toolbar], [role=grid], [role=menu], [role=listbox]';

interface Presented {
  isBlank: boolean;
  blank(isBlank: boolean): void;
  /** Nothing happens after, or before. */
  tellEnd(key: ArrowKey): void;
}
export type ArrowKey = 'ArrowRight' | 'ArrowLeft';

export function usePresentKeys({ isBlank, blank, tellEnd }: Presented): void {
  useEffect(() => {
    let byPointer = false;
    const onPointer = () => {
      byPointer = true;
    };
    const onFirst = (event: KeyboardEvent) => {
      const { key } = event;
      if (isBlank) blank(false);
      else if (byPointer && isArrow(key) && isPlain(event) && isTree(event.target)) stepTime(key, tellEnd);
      else {
        byPointer = false;
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isPlain(event) || getState().dialog !== null) return;
      if (event.key === '.' || event.key === 'b') {
        if (isTyping(event.target)) return;
        event.preventDefault();
        blank(true);
      } else if (isArrow(event.key)) step(event, event.key, tellEnd);
    };
    addEventListener('pointerdown', onPointer);
    addEventListener('keydown', onFirst, { capture: true });
    addEventListener('keydown', onKeyDown);
    return () => {
      removeEventListener('pointerdown', onPointer);
      removeEventListener('keydown', onFirst, { capture: true });
      removeEventListener('keydown', onKeyDown);
    };
  }, [isBlank, blank, tellEnd]);
}

const isArrow = (key: string): key is ArrowKey => key === 'ArrowRight' || key === 'ArrowLeft';

const isPlain = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !shiftKey;

/** What was put down with the mouse has the focus in the tree; who then presses an arrow wants the next step. */
const isTree = (target: EventTarget | null): boolean =>
  getState().hand.phase === 'idle' && target instanceof Element && target.closest('[role=tree]') !== null;

/** By a key or a button of the bar. */
export function stepTime(key: ArrowKey, tellEnd: Presented['tellEnd']): void {
  const command = key === 'ArrowRight' ? nextEvent : previousEvent;
  if (command.enabled(getState())) command.run();
  else tellEnd(key);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable=true]') !== null;

/** A button has no use for an arrow: what is in front gets it, an answer at large before the clock. */
function step(event: KeyboardEvent, key: ArrowKey, tellEnd: Presented['tellEnd']): void {
  const front = document.querySelector('.large') ?? document.getElementById('stage');
  if (event.target instanceof Element && event.target.closest(keepsArrows)) return;
  if (front && event.target !== front) {
    const handed = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    front.dispatchEvent(handed);
    if (handed.defaultPrevented) event.preventDefault();
  } else tellEnd(key);
}
