/**
 * A button for a command of the registry: label, key, state and action come from it. It stays focusable while it can
 * do nothing, so that the focus is not lost when the last step is undone.
 */
import type { ReactNode } from 'react';
import type { Command } from '../commands/command.ts';
import { labelOf } from '../commands/label.ts';
import { useStore } from '../store/store.ts';
import { keyText } from '../ui/keys.ts';

interface Props {
  command: Command;
  /** Shown instead of the label's words; the label stays the accessible name. */
  icon: ReactNode;
  /** What exactly it would do now, for the tooltip. */
  title?: string;
  /** By which it is found again. */
  className?: string;
}

export function IconCommand({ command, icon, title, className = '' }: Props) {
  const enabled = useStore(command.enabled);
  const label = useStore((state) => labelOf(command, state));
  const keys = command.shortcut ? ` (${keyText(command.shortcut)})` : '';
  return (
    <button
      type="button"
      className={`button quiet icon ${className}`}
      aria-label={title ?? label}
      title={`${title ?? label}${keys}`}
      aria-disabled={!enabled}
      onClick={() => enabled && command.run()}
    >
      {icon}
    </button>
  );
}
