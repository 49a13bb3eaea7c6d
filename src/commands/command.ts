/** What a command is. One registry of them feeds buttons, keys, menus and the palette. Each does nothing while it is not enabled. */
import type { LucideIcon } from 'lucide-react';
import type { State } from '../store/state.ts';
import { getState } from '../store/store.ts';

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

/** Whoever runs it has no need to ask whether it is enabled. */
export const command = <A = void>(made: Command<A>): Command<A> => ({
  ...made,
  run: (argument) => (made.enabled(getState()) ? made.run(argument) : undefined),
});
