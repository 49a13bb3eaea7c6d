/** Paints tiles with their pods as they would be drawn of elements (draw/tile.ts). */
import type { Box, CardBox } from '../layout/boxes.ts';
import { type Blocks, tileBlocks } from '../layout/tileBlocks.ts';
import type { Colouring } from './colouring.ts';
import { cardClasses } from '../draw/nodes.ts';
import type { Look, Looks } from './looks.ts';

type Context = CanvasRenderingContext2D;

const corner = 4;

/** Narrower ones are plain rectangles. */
const leastRound = 14;

interface Manner {
  looks: Looks;
  /** What the inspector or a search points at is there. */
  isLit: boolean;
  /** null: pods are coloured by state. */
  colouring: Pick<Colouring, 'kindOf'> | null;
}

export function paintTile(context: Context, card: CardBox, { looks, isLit, colouring }: Manner): void {
  const { x, y, w, h } = card;
  context.save();
  context.translate(x, y);
  const plate = looks.plate(cardClasses(card, isLit ? ['lit'] : []));
  if (w < leastRound) paintSmall(context, card, plate);
  else {
    context.beginPath();
    context.roundRect(0, 0, w, h, Math.min(corner, w / 6));
    paintPath(context, plate);
  }
  for (const blocks of tileBlocks(card, colouring?.kindOf)) paintBlocks(context, blocks, looks.kind(blocks.kind));
  context.restore();
}

/** Its edge is a rectangle around the other: half the cost of a line, and there may be thousands. */
function paintSmall(context: Context, { w, h }: Box, { fill, stroke, width }: Look): void {
  const edge = stroke === null ? 0 : w < 6 ? w / 6 : Math.floor(Math.min(Math.max(width, 1), w / 6));
  context.fillStyle = stroke ?? 'transparent';
  if (edge > 0) context.fillRect(0, 0, w, h);
  context.fillStyle = fill ?? 'transparent';
  context.fillRect(edge, edge, w - 2 * edge, h - 2 * edge);
}

/** What else of a tile may be painted outside its box: half of its widest line. */
const overhang = (w: number): number => Math.min(1.5, w / 20);

export function clearTile(context: Context, { x, y, w, h }: Box): void {
  const more = overhang(w);
  context.clearRect(x - more, y - more, w + 2 * more, h + 2 * more);
}

function paintBlocks(context: Context, { kind, places }: Blocks, look: Look): void {
  if (kind !== 'is-warned' && look.stroke === null) {
    context.fillStyle = look.fill ?? 'transparent';
    for (const { x, y, w, h } of places) context.fillRect(x, y, w, h);
    return;
  }
  context.beginPath();
  for (const { x, y, w, h } of places)
    if (kind === 'is-warned') {
      context.moveTo(x, y + h);
      context.lineTo(x + w / 2, y);
      context.lineTo(x + w, y + h);
      context.closePath();
    } else context.rect(x, y, w, h);
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
