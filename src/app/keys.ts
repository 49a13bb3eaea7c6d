/** Shortcuts of the page's commands, as the registry has them. */
import { registry } from '../commands/registry.ts';
import { openPalette } from '../commands/shell.ts';
import { getState } from '../store/store.ts';
import { addKeys, listenToKeys } from '../ui/keys.ts';

/** To be called once for the page. @returns how to stop listening */
export function listenToShortcuts(): () => void {
  const stop = listenToKeys();
  const remove = addKeys({
    order: 'page',
    // It types nothing.
    fromFields: openPalette.shortcut,
    find: (key) => {
      const isOn = registry.find((one) => (one.shortcut === key || one.alsoBy === key) && one.enabled(getState()));
      return isOn && (() => isOn.run());
    },
  });
  return () => {
    remove();
    stop();
  };
}
