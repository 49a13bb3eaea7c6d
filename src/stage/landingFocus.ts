/** The focus goes to the pod that was let go, wherever the engine's answer has it drawn, until the user does something. */
import type { RefObject } from 'react';
import { onceDrawn } from '../ui/onceDrawn.ts';
import { findItem } from './behaviour/items.ts';

export interface LandingFocus {
  /** @param item of the stage that gets it now, or once it is drawn */
  want(item: string): void;
  /** Something was drawn. */
  drawn(): void;
  /** The user does something. */
  forget(event: Event): void;
}

export function landingFocus(root: RefObject<HTMLElement | null>): LandingFocus {
  let wanted: string | null = null;
  let byKeys = false;
  let forgetSoon = () => {};
  const now = () => {
    if (wanted !== null && root.current) focusItem(root.current, wanted);
  };
  const focus = () => {
    // The next key may follow at once and has to find the focus there.
    if (byKeys) return now();
    // To give the focus lays the page out.
    forgetSoon();
    forgetSoon = onceDrawn(now);
  };
  return {
    want(item) {
      wanted = item;
      focus();
    },
    drawn() {
      if (wanted !== null) focus();
    },
    forget({ type }) {
      wanted = null;
      byKeys = type === 'keydown';
    },
  };
}

function focusItem(root: HTMLElement, item: string): void {
  const found = findItem(root, item) ?? nextWaiting(root);
  const active = document.activeElement;
  if (!found || found === active) return;
  if (active === null || active === document.body || root.contains(active)) found.focus();
}

/** Where landed pods are no items, the next one to place; behind the last one, what leads on. */
const nextWaiting = (root: HTMLElement): HTMLElement | null =>
  root.querySelector('.nodes') ? null : (root.querySelector('.queue-pod') ?? document.querySelector('.lesson-next'));
