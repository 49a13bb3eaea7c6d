/** Escape closes the menu that is open, or else the timeline; a pod in hand is put back first. */
import { toggleTimeline } from '../commands/time.ts';
import { getState } from '../store/store.ts';
import { useKeys } from '../ui/keys.ts';

export function useCloseOnEscape(): void {
  useKeys({ order: 'part', find: (key) => (key === 'Escape' ? leave() : null), holds: isInTimeline });
}

/** In the timeline, in the strip below it, or nowhere. */
const isInTimeline = (target: Element): boolean =>
  target === document.body || target.id === 'time' || target.closest('.tl-panel, .strip') !== null;

function leave(): (() => void) | null {
  const { timelineOpen, drag } = getState();
  if (!timelineOpen || drag.phase !== 'idle') return null;
  const menu = document.querySelector<HTMLElement>(':popover-open');
  return () => (menu ? menu.hidePopover() : toggleTimeline.run());
}
