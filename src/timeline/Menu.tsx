/** A button that opens a small panel below it; Escape or a click elsewhere closes it. */
import { type ReactNode, useEffect, useRef } from 'react';
import { inPage } from '../ui/pageZoom.ts';

interface Props {
  label: ReactNode;
  /** Told to a mouse where the label may be a sign alone. */
  title?: string;
  children: ReactNode;
}

export function Menu({ label, title, children }: Props) {
  const own = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      if (own.current?.open && !own.current.contains(event.target as Node)) own.current.open = false;
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, []);
  return (
    <details
      ref={own}
      className="tl-menu"
      onToggle={({ currentTarget }) => keepInside(currentTarget)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !own.current?.open) return;
        event.stopPropagation();
        own.current.open = false;
        own.current.querySelector('summary')?.focus();
      }}
    >
      <summary className="button" title={title}>
        {label}
      </summary>
      <div className="tl-menu-body">{children}</div>
    </details>
  );
}

/** A panel that would be cut off at the right moves to the left. */
function keepInside(menu: HTMLDetailsElement): void {
  const panel = menu.querySelector<HTMLElement>('.tl-menu-body');
  const room = menu.closest('.tl-body')?.getBoundingClientRect().right;
  if (!panel || !menu.open || room === undefined) return;
  panel.style.translate = '0';
  const { left, right } = panel.getBoundingClientRect();
  const over = Math.min(inPage(right - room) + 8, inPage(left) - 8);
  if (over > 0) panel.style.translate = `${-over}px`;
}
