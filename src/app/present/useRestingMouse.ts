/** A mouse that has not moved for two seconds is not shown, nor what it presses, unless keys have come to that. */
import { type RefObject, useEffect } from 'react';

const rest = 2000;

/** @param bar an element of the page */
export function useRestingMouse(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const app = bar.current?.closest<HTMLElement>('.app');
    if (!app) return undefined;
    let waiting = 0;
    const onMove = () => {
      clearTimeout(waiting);
      delete app.dataset['resting'];
      waiting = window.setTimeout(() => {
        app.dataset['resting'] = '';
      }, rest);
    };
    const onFocus = () => app.toggleAttribute('data-keyed', bar.current?.querySelector(':focus-visible') != null);
    onMove();
    addEventListener('pointermove', onMove);
    for (const event of ['focusin', 'focusout'] as const) addEventListener(event, onFocus);
    return () => {
      removeEventListener('pointermove', onMove);
      for (const event of ['focusin', 'focusout'] as const) removeEventListener(event, onFocus);
      clearTimeout(waiting);
      delete app.dataset['resting'];
      delete app.dataset['keyed'];
    };
  }, [bar]);
}
