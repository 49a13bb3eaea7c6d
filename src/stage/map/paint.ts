/** Paints tiles with their pods as they would be drawn of elements (draw/tile.ts). */
import type { Box, CardBox } from '../layout/boxes.ts';
import { type Blocks, tileBlocks } from '../layout/tileBlocks.ts';
import { cardClasses } from '../draw/nodes.ts';
import type { Look, Looks } from './looks.ts';

type Context = CanvasRenderingContext2D;

const corner = 4;

/** @param isLit what the inspector or a search points at is there */
export function paintTile(context: Context, card: CardBox, { looks, isLit }: { looks: Looks; isLit: boolean }): void {
  const { x, y, w, h } = card;
  context.save();
  context.translate(x, y);
  const plate = looks.plate(cardClasses(card, isLit ? ['lit'] : []));
  context.beginPath();
  context.roundRect(0, 0, w, h, Math.min(corner, w / 6));
  paintPath(context, plate);
  for (const blocks of tileBlocks(card)) paintBlocks(context, blocks, looks.kind(blocks.kind));
  context.restore();
}

/** What else of a tile may be painted outside its box: half of its widest line. */
const overhang = 2;

export const clearTile = (context: Context, { x, y, w, h }: Box): void =>
  context.clearRect(x - overhang, y - overhang, w + 2 * overhang, h + 2 * overhang);

function paintBlocks(context: Context, { kind, side, places }: Blocks, look: Look): void {
  context.beginPath();
  for (const { x, y } of places)
    if (kind === 'is-warned') {
      context.moveTo(x, y + side);
      context.lineTo(x + side / 2, y);
      context.lineTo(x + side, y + side);
      context.closePath();
    } else context.rect(x, y, side, side);
  paintPath(context, look);
}

function paintPath(context: Context, { fill, stroke, width, dash }: Look): void {
  if (fill !== null) {
    context.fillStyle = fill;
    context.fill();
  }
  if (stroke === null) return;
  context.strokeStyle = stroke;
  context.lineWidth = width;
  context.setLineDash([...dash]);
  context.stroke();
}
