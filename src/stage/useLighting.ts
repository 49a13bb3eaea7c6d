/** The other way round: what the stage points at, or has the focus on it, is marked in the inspector. */
import { type RefObject, useEffect } from 'react';
import { light } from '../commands/looking.ts';
import { getState } from '../store/store.ts';
import { parseItem } from './behaviour/items.ts';

export function useLighting(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const listeners = new AbortController();
    const on = { signal: listeners.signal };
    let last: string | null = null;
    const show = (target: EventTarget | null) => {
      const id = target instanceof Element ? idAt(target) : null;
      if (id === last) return;
      last = id;
      if (id !== null && getState().drag.phase === 'idle') lightItem(id);
      else putOut();
    };
    element.addEventListener('pointerover', ({ target }) => show(target), on);
    element.addEventListener('pointerleave', () => show(null), on);
    element.addEventListener('focusin', ({ target }) => show(target), on);
    element.addEventListener('focusout', () => show(null), on);
    return () => {
      listeners.abort();
      putOut();
    };
  }, [root]);
}

const idAt = (element: Element): string | null =>
  element.closest('[data-item^="pod:"], [data-item^="node:"]')?.getAttribute('data-item') ?? null;

function lightItem(id: string): void {
  const item = parseItem(id);
  const nodes = item.kind === 'node' ? [item.name] : [];
  const pods = item.kind === 'pod' ? [item.key] : [];
  light({ by: 'stage', nodes, pods, labels: [] });
}

function putOut(): void {
  if (getState().lit?.by === 'stage') light(null);
}
