/** A button that opens a panel beside it. Arrows move in it; Escape, and a press or the focus elsewhere, close it. */
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId } from 'react';
import { nextInList } from './roving/moves.ts';
import './menu.css';

interface Props {
  /** What stands on the button. */
  label: ReactNode;
  /** Shown to a mouse where the label may be a sign alone. */
  title?: string;
  /** Where it opens while there is room; else on the other side. */
  side?: 'above' | 'below';
  children: ReactNode;
}

export function Menu({ label, title, side = 'below', children }: Props) {
  const id = useId();
  return (
    <div role="presentation" className="menu" onKeyDown={moveOrClose} onBlur={closeBehind}>
      <button type="button" className="button" title={title} popoverTarget={id}>
        {label}
      </button>
      <div id={id} popover="auto" className="menu-panel scrolls-all lifted on-card edged round-card" data-side={side}>
        {children}
      </div>
    </div>
  );
}

/** The panels that an element stands in: a menu may be an entry of another. The inmost one first. */
function panelsAround(within: Element): readonly HTMLElement[] {
  const panel = within.closest<HTMLElement>('[popover]');
  return panel?.parentElement ? [panel, ...panelsAround(panel.parentElement)] : [];
}

/** Closes the menus that an element stands in, if any. The focus goes back to the button of the outmost. */
export const closeMenu = (within: Element): void => panelsAround(within).at(-1)?.hidePopover();

/** Opens the menus that an element stands in, so that it is seen. */
export function openMenus(within: Element): void {
  for (const panel of panelsAround(within).toReversed()) if (!panel.matches(open)) panel.showPopover();
}

/** The button of the menu that an element stands in. */
export const menuButton = (within: Element): HTMLElement | null =>
  within.closest('.menu')?.querySelector<HTMLElement>('.button') ?? null;

const open = ':popover-open';
const stops = 'button:not(:disabled), a[href], [type=checkbox]:not(:disabled)';
const fields = 'input:not([type=checkbox]), select, textarea';

function moveOrClose(event: KeyboardEvent<HTMLElement>): void {
  const panel = event.currentTarget.querySelector<HTMLElement>(open);
  const { key, target } = event;
  if (!panel || !(target instanceof HTMLElement)) return;
  if (key === 'Escape') panel.hidePopover();
  else {
    const all = [...panel.querySelectorAll<HTMLElement>(stops)].filter((one) => one.checkVisibility());
    const next = nextInList(key, all.indexOf(target), all.length, { along: 'column', wraps: true });
    if (next === null || target.matches(fields)) return;
    all[next]?.focus();
  }
  event.preventDefault();
  event.stopPropagation();
}

function closeBehind({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (relatedTarget && !currentTarget.contains(relatedTarget))
    currentTarget.querySelector<HTMLElement>(open)?.hidePopover();
}
