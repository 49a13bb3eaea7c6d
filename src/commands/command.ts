/** What a command is. One registry of them feeds buttons, keys, menus and the palette. */
import type { LucideIcon } from 'lucide-react';
import type { State } from '../store/state.ts';

export interface Command<A = void> {
  id: string;
  /** Key in the catalogue: `commands:<id>.label`. */
  label: string;
  /** What the label names: on whom it acts. Asked only while the command is enabled. */
  values?(state: State): Readonly<Record<string, string>>;
  /** `Mod+Z`, `Escape`, `ArrowRight` … Mod is ⌘ on a Mac, Ctrl elsewhere. */
  shortcut?: string;
  /** Another one, for hands that are used to it. */
  alsoBy?: string;
  icon?: LucideIcon;
  enabled(state: State): boolean;
  run(argument: A): void;
}
