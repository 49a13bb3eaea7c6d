/** Items of the stage by their id: `domain:zone-a`, `domain` (nodes without the key), `node:node-a1`, `pod:default/web-1`, `container:default/web-1/app`, `gone:uid` (a process without an object). */
import type { PodKey } from '../../engine/objects/types.ts';
import type { Target } from '../../store/drag.ts';
import { paintedAt } from './painted.ts';

export type Item =
  | Target
  | { kind: 'pod'; key: PodKey }
  | { kind: 'container'; pod: PodKey; name: string }
  | { kind: 'gone'; uid: string };

export function parseItem(id: string): Item {
  const at = id.indexOf(':');
  const kind = at < 0 ? id : id.slice(0, at);
  const rest = id.slice(at + 1);
  if (kind === 'node') return { kind, name: rest };
  if (kind === 'pod') return { kind, key: rest };
  if (kind === 'gone') return { kind, uid: rest };
  if (kind === 'container') {
    const slash = rest.lastIndexOf('/');
    return { kind, pod: rest.slice(0, slash), name: rest.slice(slash + 1) };
  }
  return { kind: 'domain', value: at < 0 ? null : rest };
}

export function itemId(item: Item): string {
  if (item.kind === 'node') return `node:${item.name}`;
  if (item.kind === 'pod') return `pod:${item.key}`;
  if (item.kind === 'gone') return `gone:${item.uid}`;
  if (item.kind === 'container') return `container:${item.pod}/${item.name}`;
  return item.value === null ? 'domain' : `domain:${item.value}`;
}

const marked = '[data-item], [data-over]';
const idOf = (element: Element): string => element.getAttribute('data-item') ?? element.getAttribute('data-over') ?? '';

/** The pod at an element; null where there is none. */
export function podAt(element: Element | null): PodKey | null {
  const found = element?.closest('[data-item^="pod:"]');
  return found ? idOf(found).slice('pod:'.length) : null;
}

/** Whether an element is what closes an opened pod. */
export const closesPod = (element: Element): boolean => element.closest('.toggle') !== null;

/** Whether an element is the head of a node's card: there the node itself is meant. */
export const isHead = (element: Element): boolean => element.classList.contains('head');

/** Whether an element is the ground of a domain, where nodes may be painted. */
export const isGround = (element: Element): boolean => element.classList.contains('ground');

/** The node or domain at an element: a pod and its containers stand for their node. */
export function targetAt(element: Element | null): Target | null {
  let found = element?.closest(marked) ?? null;
  while (found) {
    const item = parseItem(idOf(found));
    if (item.kind === 'node' || item.kind === 'domain') return item;
    found = found.parentElement?.closest(marked) ?? null;
  }
  return null;
}

/** As targetAt, also of what is painted there. */
export function targetUnder(element: Element | null, point: { clientX: number; clientY: number }): Target | null {
  const target = targetAt(element);
  const name = target?.kind === 'domain' ? paintedAt(element, point) : null;
  return name === null ? target : { kind: 'node', name };
}

export function findItem(root: Element, id: string): (HTMLElement | SVGElement) | null {
  return root.querySelector<HTMLElement | SVGElement>(`[data-item="${CSS.escape(id)}"]`);
}
