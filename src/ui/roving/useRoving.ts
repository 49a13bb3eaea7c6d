/** One Tab stop for several buttons: arrows go from one to the next (ARIA Authoring Practices, Toolbar). */
import { useEffect, useRef } from 'react';
import { alongReading } from './direction.ts';
import { nextInList } from './moves.ts';

/** What lies in a menu is reached by opening it. */
const inMenu = '[popover]';

/** @returns where the buttons stand; whatever changes there, one of them can be reached by Tab */
export function useRoving<E extends HTMLElement>() {
  const root = useRef<E>(null);
  useEffect(() => (root.current ? rove(root.current) : undefined), []);
  return root;
}

/** @returns how to stop */
function rove(root: HTMLElement): () => void {
  const settle = (wanted?: Element) => {
    const all = buttonsIn(root);
    const stop = all.find((one) => one === wanted) ?? all.find(({ tabIndex }) => tabIndex === 0) ?? all[0];
    for (const one of all) one.tabIndex = one === stop ? 0 : -1;
  };
  const onFocus = ({ target }: FocusEvent) => settle(target as Element);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (!key.startsWith('Arrow') || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof HTMLElement))
      return;
    // Under the button of an open menu they lead into it.
    if (target instanceof HTMLButtonElement && target.popoverTargetElement?.matches(':popover-open')) return;
    const next = nextOf(buttonsIn(root), target, key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  // Before the next frame is drawn: at once the page would be laid out for it twice.
  let frame = 0;
  const soon = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      settle();
    });
  };
  const changes = new MutationObserver(soon);
  // Tells the first size as well.
  const room = new ResizeObserver(() => settle());
  changes.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  room.observe(root);
  root.addEventListener('focusin', onFocus);
  root.addEventListener('keydown', onKeyDown);
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    room.disconnect();
    root.removeEventListener('focusin', onFocus);
    root.removeEventListener('keydown', onKeyDown);
  };
}

const buttonsIn = (root: HTMLElement): readonly HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('button:not(:disabled)')].filter(
    (one) => !one.closest(inMenu) && one.getClientRects().length > 0,
  );

/** Across rows of several buttons it goes to the same one of the next row. */
function nextOf(all: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  if (!all.includes(from)) return undefined;
  const isAcross = (key === 'ArrowDown' || key === 'ArrowUp') && from.classList[0] !== undefined;
  const alike = isAcross ? all.filter(({ classList }) => classList[0] === from.classList[0]) : all;
  return alike[
    nextInList(alongReading(key, from), alike.indexOf(from), alike.length, { along: 'both', wraps: true }) ?? -1
  ];
}
