/** A mouse that has not moved for two seconds is not shown. */
import { type RefObject, useEffect } from 'react';

const rest = 2000;

/** @param within an element of the page */
export function useRestingMouse(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const app = within.current?.closest<HTMLElement>('.app');
    if (!app) return undefined;
    let waiting = 0;
    const onMove = () => {
      clearTimeout(waiting);
      delete app.dataset['resting'];
      waiting = window.setTimeout(() => {
        app.dataset['resting'] = '';
      }, rest);
    };
    onMove();
    addEventListener('pointermove', onMove);
    return () => {
      removeEventListener('pointermove', onMove);
      clearTimeout(waiting);
      delete app.dataset['resting'];
    };
  }, [within]);
}
