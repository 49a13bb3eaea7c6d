/** Items of the stage by their id: `domain:zone-a`, `domain` (nodes without the key), `node:node-a1`, `pod:default/web-1`. */
import type { PodKey } from '../../engine/objects/types.ts';
import type { Target } from '../../store/hand.ts';

export type Item = Target | { kind: 'pod'; key: PodKey };

export function parseItem(id: string): Item {
  const at = id.indexOf(':');
  const kind = at < 0 ? id : id.slice(0, at);
  const rest = id.slice(at + 1);
  if (kind === 'node') return { kind, name: rest };
  if (kind === 'pod') return { kind, key: rest };
  return { kind: 'domain', value: at < 0 ? null : rest };
}

export function itemId(item: Item): string {
  if (item.kind === 'node') return `node:${item.name}`;
  if (item.kind === 'pod') return `pod:${item.key}`;
  return item.value === null ? 'domain' : `domain:${item.value}`;
}

const marked = '[data-item], [data-over]';
const idOf = (element: Element): string => element.getAttribute('data-item') ?? element.getAttribute('data-over') ?? '';

/** The pod at an element; null where there is none. */
export function podAt(element: Element | null): PodKey | null {
  const found = element?.closest('[data-item^="pod:"]');
  return found ? idOf(found).slice('pod:'.length) : null;
}

/** The node or domain at an element: a pod stands for its node. */
export function targetAt(element: Element | null): Target | null {
  let found = element?.closest(marked) ?? null;
  while (found) {
    const item = parseItem(idOf(found));
    if (item.kind !== 'pod') return item;
    found = found.parentElement?.closest(marked) ?? null;
  }
  return null;
}

export function findItem(root: Element, id: string): (HTMLElement | SVGElement) | null {
  return root.querySelector<HTMLElement | SVGElement>(`[data-item="${CSS.escape(id)}"]`);
}
