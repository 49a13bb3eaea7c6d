/** What the page does about a focus that is lost: it stays in its part, in the answer's column on the tab that is open. */
import { useStore } from '../store/store.ts';
import { catchFocus } from '../ui/focusNet.ts';

export const followFocus = (): void =>
  catchFocus({
    parts: '#stage, #time, .why, .scenes, .editor-place',
    first: '[role="tab"][aria-selected="true"]',
    last: '#stage',
    subscribe: useStore.subscribe,
  });
