/** A button that opens a list of things to do above it. Escape, leaving it and each choice close it. */
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';

interface Props {
  label: string;
  icon: ReactNode;
  /** @param close to be called by what is chosen */
  children: (close: () => void) => ReactNode;
}

export function ActionMenu({ label, icon, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => details.current?.removeAttribute('open');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return;
    event.stopPropagation();
    close();
    details.current.querySelector('summary')?.focus();
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
      <div className="why-more-list">{children(close)}</div>
    </details>
  );
}
