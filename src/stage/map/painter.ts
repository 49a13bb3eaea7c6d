/** Keeps a canvas below a drawing painted: what is in sight and a quarter as much on each side. */
import { itemId } from '../behaviour/items.ts';
import type { Box, CardBox, NodesLayout } from '../layout/boxes.ts';
import { tilesIn } from '../layout/tileGrid.ts';
import { inPage } from '../../ui/pageZoom.ts';
import type { Colouring } from './colouring.ts';
import type { Looks } from './looks.ts';
import { clearTile, paintTile } from './paint.ts';

export interface Painter {
  /**
   * @param seen what has to be painted
   * @param as which items are lit, and what pods are coloured by
   */
  paint(layout: NodesLayout, seen: Box, as: { lit: ReadonlySet<string>; colouring: Colouring | null }): void;
  /** Nothing of what is painted holds any more. */
  forget(): void;
}

/** @param svg the drawing that the canvas lies below */
export function canvasPainter(canvas: HTMLCanvasElement, svg: SVGSVGElement, looks: Looks): Painter {
  const context = canvas.getContext('2d');
  let area: Box | null = null;
  let density = 0;
  let shown = new Map<CardBox, boolean>();

  function placeAt(next: Box): void {
    const parent = canvas.parentElement ?? svg;
    const [place, drawing] = [parent.getBoundingClientRect(), svg.getBoundingClientRect()];
    area = next;
    density = devicePixelRatio;
    canvas.width = Math.ceil(next.w * density);
    canvas.height = Math.ceil(next.h * density);
    canvas.style.width = `${canvas.width / density}px`;
    canvas.style.height = `${canvas.height / density}px`;
    canvas.style.left = `${inPage(drawing.left - place.left) + parent.scrollLeft + next.x}px`;
    canvas.style.top = `${inPage(drawing.top - place.top) + parent.scrollTop + next.y}px`;
    context?.setTransform(density, 0, 0, density, -next.x * density, -next.y * density);
    shown = new Map();
  }

  return {
    paint(layout, seen, { lit, colouring }) {
      if (!context || seen.w === 0 || seen.h === 0) return;
      const { width, height } = layout;
      const within = { x: seen.x, y: seen.y, w: Math.floor(seen.w), h: Math.floor(seen.h) };
      // Where it reached beyond the drawing there would be something to scroll to.
      const isPlaced = area && holds(area, within) && holds({ x: 0, y: 0, w: width, h: height }, area);
      if (!isPlaced || density !== devicePixelRatio) placeAt(around(seen, layout));
      if (!area) return;
      const now = new Map(tilesIn(layout, area).map((card) => [card, isLit(card, lit)]));
      for (const card of shown.keys()) if (!now.has(card)) clearTile(context, card);
      for (const [card, isLitNow] of now) {
        const before = shown.get(card);
        if (before === isLitNow) continue;
        if (before !== undefined) clearTile(context, card);
        paintTile(context, card, { looks, isLit: isLitNow, colouring });
      }
      shown = now;
    },
    forget() {
      area = null;
    },
  };
}

const isLit = ({ scene }: CardBox, lit: ReadonlySet<string>): boolean =>
  lit.size > 0 &&
  (lit.has(itemId({ kind: 'node', name: scene.node.name })) ||
    lit.has(itemId({ kind: 'domain', value: scene.domain })));

const holds = (outer: Box, { x, y, w, h }: Box): boolean =>
  x >= outer.x && y >= outer.y && x + w <= outer.x + outer.w && y + h <= outer.y + outer.h;

/** A little more, as far as the drawing goes; whole px, so that nothing is blurred. */
function around({ x, y, w, h }: Box, { width, height }: NodesLayout): Box {
  const left = Math.floor(Math.max(x - w / 4, 0));
  const top = Math.floor(Math.max(y - h / 4, 0));
  return {
    x: left,
    y: top,
    w: Math.floor(Math.min(x + 1.25 * w, width) - left),
    h: Math.floor(Math.min(y + 1.25 * h, height) - top),
  };
}
