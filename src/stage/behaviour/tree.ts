/** Where the arrow keys lead in the tree of zones, nodes, pods and their containers. Pure. */
import type { NodesLayout, PodBox } from '../layout/boxes.ts';
import { itemId } from './items.ts';

export interface TreeItem {
  id: string;
  parent: string | null;
  level: 1 | 2 | 3 | 4;
}

/** All items in reading order. */
export function treeItems({ domains }: NodesLayout): readonly TreeItem[] {
  return domains.flatMap(({ value, cards }) => {
    const domain = itemId({ kind: 'domain', value });
    const below = cards.flatMap(({ scene, pods }): TreeItem[] => {
      const node = itemId({ kind: 'node', name: scene.node.name });
      const on = pods.filter(isItem).flatMap((pod): readonly TreeItem[] => podItems(pod, node));
      return [{ id: node, parent: domain, level: 2 }, ...on];
    });
    return [{ id: domain, parent: null, level: 1 } as const, ...below];
  });
}

/** A nominated pod is an item of the queue. */
const isItem = ({ scene }: PodBox): boolean => !scene.nominated;

function podItems({ scene: { pod, gone }, open }: PodBox, parent: string): readonly TreeItem[] {
  const id = itemId(gone ? { kind: 'gone', uid: pod.uid } : { kind: 'pod', key: pod.key });
  const within = open?.containers.map(
    ({ name }): TreeItem => ({ id: itemId({ kind: 'container', pod: pod.key, name }), parent: id, level: 4 }),
  );
  return [{ id, parent, level: 3 }, ...(within ?? [])];
}

/** The item that a key leads to; null where the key leads nowhere. Right goes into an item, left out to its parent. */
export function nextItem(items: readonly TreeItem[], from: string, key: string): string | null {
  const at = items.findIndex(({ id }) => id === from);
  const here = items[at];
  if (!here) return items[0]?.id ?? null;
  switch (key) {
    case 'ArrowDown':
      return items[at + 1]?.id ?? null;
    case 'ArrowUp':
      return items[at - 1]?.id ?? null;
    case 'ArrowRight':
      return items[at + 1]?.parent === here.id ? (items[at + 1]?.id ?? null) : null;
    case 'ArrowLeft':
      return here.parent;
    case 'Home':
      return items[0]?.id ?? null;
    case 'End':
      return items.at(-1)?.id ?? null;
    default:
      return null;
  }
}

/** With a pod in hand: up and down over the nodes of a zone and on to the next, left and right to the zone beside it. */
export function nextNode({ domains }: NodesLayout, from: string | null, key: string): string | null {
  const zones = domains
    .map(({ cards }) => cards.map(({ scene }) => scene.node.name))
    .filter((names) => names.length > 0);
  const all = zones.flat();
  const zone = zones.findIndex((names) => from !== null && names.includes(from));
  if (zone < 0) return all[0] ?? null;
  const row = zones[zone]?.indexOf(from ?? '') ?? 0;
  const at = all.indexOf(from ?? '');
  switch (key) {
    case 'ArrowDown':
      return all[at + 1] ?? null;
    case 'ArrowUp':
      return all[at - 1] ?? null;
    case 'ArrowRight':
      return beside(zones[zone + 1], row);
    case 'ArrowLeft':
      return beside(zones[zone - 1], row);
    case 'Home':
      return all[0] ?? null;
    case 'End':
      return all.at(-1) ?? null;
    default:
      return null;
  }
}

function beside(names: readonly string[] | undefined, row: number): string | null {
  return names?.[Math.min(row, names.length - 1)] ?? null;
}
