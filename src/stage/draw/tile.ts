/** A node among hundreds: one rectangle, and, unless its pods are painted, one path for all its pods of a kind. */
import { isSameList } from '../../data/reused.ts';
import type { Box, CardBox } from '../layout/boxes.ts';
import { tileBlocks } from '../layout/tileBlocks.ts';
import { textPart } from './part.ts';
import { writeAttribute } from './parts.ts';

/** What each tile shows now: of hundreds that the decision says something else of, the pods are mostly the same. */
const shown = new WeakMap<Element, readonly unknown[]>();

/** @param isPainted its pods are painted below it */
export function drawTile(group: SVGGraphicsElement, card: CardBox, isPainted: boolean): void {
  const { w, h, title, scene } = card;
  const { name: label } = card;
  const content = isPainted ? [w, h, title, label.text] : [w, h, title, label.text, scene.pods, scene.gone];
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
  textPart(group, 'tile-name fill-ink code-tiny passes', label.text === '' ? null : label);
}

function shape(tag: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) writeAttribute(element, name, value);
  return element;
}

const podPaths = (card: CardBox): readonly SVGElement[] =>
  tileBlocks(card).map(({ kind, places }) =>
    shape('path', { class: `kind ${kind}`, d: places.map((place) => blockPath(place, kind)).join('') }),
  );

const blockPath = ({ x, y, w, h }: Box, kind: string): string =>
  `M${x},${y + h}${kind === 'is-warned' ? `l${w / 2},${-h}l${w / 2},${h}Z` : `v${-h}h${w}v${h}Z`}`;
