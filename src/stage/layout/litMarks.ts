/** Which parts of the picture are lit by what the inspector points at, by item. */
import { itemId } from '../behaviour/items.ts';
import { type Lights, litLabels } from '../scene/litLabels.ts';
import type { Box, CardBox, DomainBox, NodesLayout } from './boxes.ts';

export interface HighlightMark {
  on: 'domain' | 'card' | 'tile' | 'pod';
  box: Box;
  labels: readonly string[];
}

/** So many tiles that are lit together, and no other beside them in their domain, are lit as one. */
const together = 12;

/** Where pods are too small to be items, their node stands for them. */
export function marksIn({ domains }: NodesLayout, lights: Lights): ReadonlyMap<string, HighlightMark> {
  const lit = { nodes: new Set(lights.nodes), pods: new Set(lights.pods), labels: lights.labels };
  const marks = new Map<string, HighlightMark>();
  for (const domain of domains) {
    for (const [item, mark] of marksOf(domain, lit)) marks.set(item, mark);
  }
  return marks;
}

interface Sought {
  nodes: ReadonlySet<string>;
  pods: ReadonlySet<string>;
  labels: Lights['labels'];
}

function* marksOf(domain: DomainBox, lit: Sought): Generator<[item: string, mark: HighlightMark]> {
  const tiles = domain.cards.filter(({ kind }) => kind === 'tile');
  const litTiles = tiles.filter((tile) => isLit(tile, lit));
  if (litTiles.length === tiles.length && tiles.length >= together) {
    yield [itemId({ kind: 'domain', value: domain.value }), { on: 'domain', box: domain, labels: [] }];
  } else for (const tile of litTiles) yield cardMark(tile, lit);
  for (const card of domain.cards) {
    if (card.kind !== 'tile' && isLit(card, lit)) yield cardMark(card, lit);
    for (const box of card.pods) {
      const { pod, gone, nominated } = box.scene;
      if (!gone && !nominated && lit.pods.has(pod.key))
        yield [itemId({ kind: 'pod', key: pod.key }), { on: 'pod', box, labels: [] }];
    }
  }
}

function isLit({ kind, scene }: CardBox, { nodes, pods }: Sought): boolean {
  if (nodes.has(scene.node.name)) return true;
  return kind === 'tile' && pods.size > 0 && scene.pods.some(({ pod }) => pods.has(pod.key));
}

function cardMark(box: CardBox, { labels }: Sought): [item: string, mark: HighlightMark] {
  const { node } = box.scene;
  const on = box.kind === 'tile' ? 'tile' : 'card';
  return [itemId({ kind: 'node', name: node.name }), { on, box, labels: litLabels(node, labels) }];
}
