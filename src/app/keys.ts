/** Shortcuts: the registry's, wherever no text field or tree has the key. */
import { registry } from '../commands/registry.ts';
import { openPalette } from '../commands/shell.ts';
import { getState } from '../store/store.ts';

const onMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** `Mod+Shift+Z` as it is pressed: Mod is ⌘ on a Mac, Ctrl elsewhere. */
function matchesShortcut(shortcut: string, event: KeyboardEvent): boolean {
  const parts = shortcut.split('+');
  const key = parts.at(-1)?.toLowerCase();
  const mod = onMac ? event.metaKey : event.ctrlKey;
  const pressed = event.key === ' ' ? 'space' : event.key.toLowerCase();
  return (
    pressed === key && mod === parts.includes('Mod') && event.shiftKey === parts.includes('Shift') && !event.altKey
  );
}

/** Text of a shortcut for a key cap. */
export const shortcutText = (shortcut: string): string =>
  shortcut.replace('Mod+', onMac ? '⌘' : 'Ctrl ').replace('Shift+', onMac ? '⇧' : 'Shift ');

/** Elements that use letters, arrows or space themselves; the editor's stand in a shadow root. */
function keepsKey(target: EventTarget | undefined, shortcut: string): boolean {
  if (!(target instanceof Element)) return false;
  // It types nothing, so it leads away from any field.
  if (shortcut === openPalette.shortcut) return target.closest('dialog[open]') !== null;
  if (
    target.closest(
      'input:not([type=range]), textarea, select, [contenteditable=true], [contenteditable=true] *, dialog[open]',
    )
  )
    return true;
  const letters = /^[A-Z]$/.test(shortcut) || shortcut.startsWith('Mod+') || shortcut === 'Escape';
  const moving =
    '[role=slider], [role=tab], [role=tree], [role=toolbar], [role=menu], [role=listbox], [role=radiogroup], input';
  // Buttons have no use for End and arrows, and what was done just before has left the focus on one.
  const isMove = /^(?:End|Arrow)/.test(shortcut);
  return !letters && target.closest(isMove ? moving : `button, a, summary, ${moving}`) !== null;
}

/** @returns how to stop listening */
export function listenToKeys(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || getState().dialog !== null) return;
    const command = registry.find(
      ({ shortcut, alsoBy, enabled }) =>
        [shortcut, alsoBy].some((keys) => keys !== undefined && matchesShortcut(keys, event)) && enabled(getState()),
    );
    if (!command?.shortcut || keepsKey(event.composedPath()[0], command.shortcut)) return;
    event.preventDefault();
    command.run();
  };
  addEventListener('keydown', onKeyDown);
  return () => removeEventListener('keydown', onKeyDown);
}
