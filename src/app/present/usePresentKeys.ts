/** Keys of a presentation: arrows step wherever the focus is, and say so where nothing lies that way; B or a full stop blanks the screen, any key shows it again. */
import { useEffect, useRef } from 'react';
import { nextEvent, previousEvent } from '../../commands/time.ts';
import { getState } from '../../store/store.ts';
import { useKeys } from '../../ui/keys.ts';

interface Presented {
  isBlank: boolean;
  blank(isBlank: boolean): void;
  /** Nothing happens after, or before. */
  announceEnd(key: ArrowKey): void;
}
export type ArrowKey = 'ArrowRight' | 'ArrowLeft';

export function usePresentKeys({ isBlank, blank, announceEnd }: Presented): void {
  const byPointer = useRef(false);
  useEffect(() => {
    const onPointer = () => {
      byPointer.current = true;
    };
    addEventListener('pointerdown', onPointer);
    return () => removeEventListener('pointerdown', onPointer);
  }, []);
  useKeys({
    order: 'front',
    find: (key) => {
      if (isBlank) return () => blank(false);
      if (byPointer.current && isArrow(key) && isInTree()) return () => stepTime(key, announceEnd);
      byPointer.current = false;
      return null;
    },
  });
  useKeys({
    order: 'rest',
    find: (key) => {
      if (key === 'Period' || key === 'B') return () => blank(true);
      return isArrow(key) ? () => announceEnd(key) : null;
    },
  });
}

const isArrow = (key: string): key is ArrowKey => key === 'ArrowRight' || key === 'ArrowLeft';

/** What was put down with the mouse has the focus in the tree; who then presses an arrow wants the next step. */
const isInTree = (): boolean =>
  getState().drag.phase === 'idle' && document.activeElement?.closest('[role=tree]') != null;

/** By a key or a button of the bar. */
export function stepTime(key: ArrowKey, announceEnd: Presented['announceEnd']): void {
  const command = key === 'ArrowRight' ? nextEvent : previousEvent;
  if (command.enabled(getState())) command.run();
  else announceEnd(key);
}
