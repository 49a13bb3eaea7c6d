/** Gives the focus back to what had it before the editor was opened. */
import { useEffect } from 'react';

export function useFocusReturned(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      const target = before instanceof HTMLElement && before !== document.body ? before : null;
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        (target?.isConnected ? target : document.getElementById('stage'))?.focus({ preventScroll: true });
      });
    };
  }, []);
}
