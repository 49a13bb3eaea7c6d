/** Escape leaves the opened timeline, whatever has the focus in it; a menu that is open is closed first, a pod in hand put back. */
import type { KeyboardEvent } from 'react';
import { toggleTimeline } from '../commands/time.ts';
import { getState } from '../store/store.ts';

export function closeOnEscape(event: Pick<KeyboardEvent, 'key' | 'defaultPrevented' | 'preventDefault'>): void {
  const { timelineOpen, hand } = getState();
  if (event.key !== 'Escape' || event.defaultPrevented || !timelineOpen || hand.phase !== 'idle') return;
  event.preventDefault();
  const menu = document.querySelector<HTMLDetailsElement>('.tl-menu[open]');
  if (!menu) toggleTimeline.run();
  else {
    menu.open = false;
    menu.querySelector('summary')?.focus();
  }
}

/** The same while nothing in it has the focus: the page has, or the place that the timeline stands in. @returns how to stop */
export function closeOnEscapeFromOutside(): () => void {
  const onKeyDown = (event: globalThis.KeyboardEvent) => {
    const { target } = event;
    if (target === document.body || (target instanceof Element && target.id === 'time')) closeOnEscape(event);
  };
  addEventListener('keydown', onKeyDown);
  return () => removeEventListener('keydown', onKeyDown);
}
