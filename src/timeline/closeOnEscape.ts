/** Escape leaves the opened timeline, whatever has the focus in it; a pod in hand is put back first. */
import type { KeyboardEvent } from 'react';
import { toggleTimeline } from '../commands/time.ts';
import { getState } from '../store/store.ts';

export function closeOnEscape(event: KeyboardEvent): void {
  const { timelineOpen, hand } = getState();
  if (event.key !== 'Escape' || event.defaultPrevented || !timelineOpen || hand.phase !== 'idle') return;
  event.preventDefault();
  toggleTimeline.run();
}
