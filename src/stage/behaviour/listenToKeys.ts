/** Keys on the items of the stage, and which of them was last in focus. */
import { isSilenced, keyName } from '../../ui/keys.ts';
import { type KeysHost, pressKey } from './keys.ts';
import { remember } from './rove.ts';

export function listenToKeys(root: HTMLElement, host: KeysHost): AbortController {
  const listeners = new AbortController();
  root.addEventListener(
    'keydown',
    (event) => {
      const item = (event.target as Element).closest('[data-item]')?.getAttribute('data-item');
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (isSilenced(keyName(event), event.target as Element)) return;
      if (!item || !plain || event.defaultPrevented || !pressKey(event.key, item, host)) return;
      event.preventDefault();
    },
    { signal: listeners.signal },
  );
  root.addEventListener(
    'focusin',
    (event) => {
      const item = (event.target as Element).closest('[data-item]');
      const tree = item?.closest('svg[role="tree"]');
      if (item && tree) remember(tree, item);
    },
    { signal: listeners.signal },
  );
  return listeners;
}
