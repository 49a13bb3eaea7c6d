/** Draws what a lens adds to a pod or, below its pods, to a card: each shape in the place of the one that stood there before. */
import type { Shape } from '../layout/boxes.ts';
import { children, only } from './part.ts';
import { writeAttribute, writeText } from './parts.ts';

/** @param zoom how many times as large as they are laid out */
export function drawShapes(group: SVGGraphicsElement, shapes: readonly Shape[], zoom?: number): void {
  const all = only(group, 'g', 'lens-shapes', shapes.length > 0)
    .attr('aria-hidden', 'true')
    .attr('transform', zoom === undefined ? null : `scale(${zoom})`)
    .node();
  if (!all) return;
  const pods = group.querySelector(':scope > .pods');
  if (pods && all.compareDocumentPosition(pods) === Node.DOCUMENT_POSITION_PRECEDING) pods.before(all);
  children(all, 'g', 'lens-shape', shapes).each(function draw(shape) {
    const tag = shape.of;
    const element = this.firstElementChild?.localName === tag ? this.firstElementChild : made(this, tag);
    writeAttribute(element, 'class', shape.look);
    for (const [name, value] of Object.entries(attributesOf(shape))) writeAttribute(element, name, value);
    if (shape.of === 'text') writeText(element, shape.text);
  });
}

function made(group: Element, tag: Shape['of']): Element {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  group.replaceChildren(element);
  return element;
}

function attributesOf(shape: Shape): Readonly<Record<string, string | number>> {
  switch (shape.of) {
    case 'rect':
      return { x: shape.x, y: shape.y, width: Math.max(shape.w, 0), height: Math.max(shape.h, 0), rx: shape.r ?? 0 };
    case 'circle':
      return { cx: shape.x, cy: shape.y, r: shape.r };
    case 'path':
      return { d: shape.d, transform: `translate(${shape.x ?? 0},${shape.y ?? 0})` };
    case 'text':
      return { x: shape.x, y: shape.y, 'text-anchor': shape.anchor ?? 'start' };
  }
}
