/** A button that opens a list of things to do above it. Arrow keys move in it; Escape, leaving it and each choice close it. */
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { nextInList } from '../ui/roving/moves.ts';

interface Props {
  label: string;
  icon: ReactNode;
  /** @param close to be called by what is chosen */
  children: (close: () => void) => ReactNode;
}

export function ActionMenu({ label, icon, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => details.current?.removeAttribute('open');
  /** What had the focus goes with the list. */
  const leave = () => {
    close();
    details.current?.querySelector('summary')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!details.current?.open) return;
    const buttons = [...details.current.querySelectorAll<HTMLElement>('.why-more-list button')];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const next = nextInList(event.key, at, buttons.length, { along: 'column', wraps: true });
    if (event.key === 'Escape') leave();
    else if (next !== null) buttons[next]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !details.current?.contains(relatedTarget)) close();
  };
  return (
    <details ref={details} className="why-more" onKeyDown={onKeyDown} onBlur={onBlur}>
      <summary className="button">
        {icon}
        {label}
      </summary>
      <div className="why-more-list">{children(leave)}</div>
    </details>
  );
}
