/** A node among hundreds: one rectangle, and, unless its pods are painted, one path for all its pods of a kind. */
import { isSameList } from '../../data/kept.ts';
import type { CardBox } from '../layout/boxes.ts';
import { tileBlocks } from '../layout/tileBlocks.ts';
import { writeAttribute } from './parts.ts';

/** What each tile shows now: of hundreds that the decision says something else of, the pods are mostly the same. */
const shown = new WeakMap<Element, readonly unknown[]>();

/** @param isPainted its pods are painted below it */
export function drawTile(group: SVGGraphicsElement, card: CardBox, isPainted: boolean): void {
  const { w, h, title, scene } = card;
  const content = isPainted ? [w, h, title] : [w, h, title, scene.pods, scene.gone];
  const before = shown.get(group);
  if (before && group.firstChild && isSameList(before, content)) return;
  shown.set(group, content);
  const name = shape('title', {});
  name.textContent = title;
  group.replaceChildren(
    name,
    shape('rect', { class: 'ring-focus', x: -3, y: -3, width: w + 6, height: h + 6, rx: 6 }),
    shape('rect', { class: 'plate', width: w, height: h, rx: 4 }),
    ...(isPainted ? [] : podPaths(card)),
  );
}

function shape(tag: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) writeAttribute(element, name, value);
  return element;
}

const podPaths = (card: CardBox): readonly SVGElement[] =>
  tileBlocks(card).map(({ kind, side, places }) => {
    const block = kind === 'is-warned' ? `l${side / 2},${-side}l${side / 2},${side}Z` : `v${-side}h${side}v${side}Z`;
    return shape('path', { class: `kind ${kind}`, d: places.map(({ x, y }) => `M${x},${y + side}${block}`).join('') });
  });
