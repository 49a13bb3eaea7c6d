/**
 * Keys of a presentation: arrows, and what a clicker sends, lead on and back wherever the focus is, and say so where nothing
 * lies that way; B or a full stop blanks the screen, any key shows it again.
 */
import { useEffect, useRef } from 'react';
import { getState } from '../../store/store.ts';
import { useKeys } from '../../ui/keys.ts';
import type { Way } from './useLead.ts';

interface Presented {
  isBlank: boolean;
  blank(isBlank: boolean): void;
  go(way: Way): void;
}

export function usePresentKeys({ isBlank, blank, go }: Presented): void {
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
      const clicked = clicks[key];
      if (clicked) return () => go(clicked);
      const way = arrows[key];
      if (way && (isAmongAnswers() || (byPointer.current && isInTree()))) return () => go(way);
      if (blanks.includes(key) && isAmongAnswers()) return () => blank(true);
      byPointer.current = false;
      return null;
    },
  });
  // Before the page's own keys: in a lesson an arrow leads through it. A film on stage has arrows of its own.
  useKeys({
    order: 'part',
    find: (key) => {
      const way = getState().stage === 'film' ? undefined : arrows[key];
      return way && (() => go(way));
    },
  });
  useKeys({ order: 'rest', find: (key) => (blanks.includes(key) ? () => blank(true) : null) });
}

const arrows: Readonly<Record<string, Way>> = { ArrowRight: 'onward', ArrowLeft: 'back' };
const blanks = ['Period', 'B'];
const clicks: Readonly<Record<string, Way>> = { PageDown: 'onward', PageUp: 'back' };

/** Up and Down go from answer to answer. */
const isAmongAnswers = (): boolean => document.activeElement?.matches('input[type=radio]') === true;

/** What was put down with the mouse has the focus in the tree; who then presses an arrow wants the next step. */
const isInTree = (): boolean =>
  getState().drag.phase === 'idle' && document.activeElement?.closest('[role=tree]') != null;
