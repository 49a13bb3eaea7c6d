/** Where the arrow keys lead in the tree of zones, nodes, pods and their containers. Pure. */
import { nextInTree, type TreeItem } from '../../ui/roving/moves.ts';
import type { CardBox, PodBox } from '../layout/boxes.ts';
import type { StageScene } from '../scene/scene.ts';
import { itemId } from './items.ts';

/** What is walked: of a layout, or of domains whose nodes are not drawn. */
export interface Walked {
  domains: readonly { value: string | null; cards: readonly Pick<CardBox, 'scene' | 'pods'>[] }[];
}

/** All items in reading order. */
export function treeItems({ domains }: Walked): readonly TreeItem[] {
  return domains.flatMap(({ value, cards }) => {
    const domain = itemId({ kind: 'domain', value });
    const below = cards.flatMap(({ scene, pods }): TreeItem[] => {
      const node = itemId({ kind: 'node', name: scene.node.name });
      const on = pods.filter(isItem).flatMap((pod): readonly TreeItem[] => podItems(pod, node));
      return [{ id: node, parent: domain }, ...on];
    });
    return [{ id: domain, parent: null }, ...below];
  });
}

/** The items before and after one, as far as there are some. */
export function besideItem(walked: Walked, id: string): readonly string[] {
  const items = treeItems(walked);
  return ['ArrowUp', 'ArrowDown'].flatMap((key) => nextInTree(key, id, items) ?? []);
}

/** A nominated pod is an item of the queue. */
const isItem = ({ scene }: PodBox): boolean => !scene.nominated;

function podItems({ scene: { pod, gone }, open }: PodBox, parent: string): readonly TreeItem[] {
  const id = itemId(gone ? { kind: 'gone', uid: pod.uid } : { kind: 'pod', key: pod.key });
  const within = open?.containers.map(
    ({ name }): TreeItem => ({ id: itemId({ kind: 'container', pod: pod.key, name }), parent: id }),
  );
  return [{ id, parent }, ...(within ?? [])];
}

/** With a pod in hand: up and down over the nodes of a zone and on to the next, left and right to the zone beside it. */
export function nextNode({ domains }: Walked, from: string | null, key: string): string | null {
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

/** A domain whose nodes are not drawn is walked as one place: its first node. */
export const undrawn = (scene: StageScene | null): Walked | null =>
  scene && {
    domains: scene.domains.map(({ value, nodes: [first] }) => ({
      value,
      cards: first ? [{ scene: first, pods: [] }] : [],
    })),
  };

/** Which domain would take it is for the hand to find out. */
export const firstNode = (layout: Walked | null): string | null =>
  layout?.domains.flatMap(({ cards }) => cards)[0]?.scene.node.name ?? null;
