/** Where things stood before, in the pixels of the picture as it is now; what is new, and the holes of what is gone. Pure. */
import type { ItemChange, Diff, DiffInterval } from '../layout/diff/diff.ts';
import { radii } from '../layout/horizontal.ts';
import { type PictureBox, overlaps, type Picture, type PictureShape } from '../layout/picture.ts';
import type { Item } from '../layout/laneChart.ts';

export interface Ghost {
  id: string;
  is: 'was' | 'new' | 'gone';
  /** Of a moment. */
  isRound: boolean;
  box: PictureBox;
}

/** What moved by less is not seen. */
const least = 1.5;
const barHeight = 18;
/** The plus beside what is new. */
const plus = 10;

export function ghostsOf({ changes, gone }: Diff, picture: Picture): readonly Ghost[] {
  const isCompared = picture.lanes.some(({ lane }) => lane.rows.some(({ run }) => run !== undefined));
  if (picture.vertical || isCompared) return [];
  const status = picture.shapes.flatMap((shape) => {
    const change = changes.get(shape.item.id);
    return change ? ghostOf(shape, change, picture) : [];
  });
  return [...status, ...gone.flatMap((one) => hole(one, picture))].filter(isBesideWords(picture));
}

/** A ring on words, or right before them, would be read as their mark. */
const isBesideWords =
  ({ labels }: Picture) =>
  ({ isRound, is, box }: Ghost): boolean =>
    !isRound || is === 'new' || !labels.some((label) => overlaps(label.box, { ...box, w: box.w + 6 }));

function ghostOf({ item, box }: PictureShape, change: ItemChange, { scale, laid }: Picture): readonly Ghost[] {
  if (item.kind === 'ticks') return [];
  const common = { id: item.id, isRound: item.kind === 'moment' };
  if (change.is === 'new')
    return [{ ...common, is: 'new', box: { x: box.x - plus / 2, y: box.y - plus / 2, w: plus, h: plus } }];
  if (change.is !== 'moved') return [];
  const was = along(item, change.was, { at: scale.at, laid });
  if (was === null) return [];
  const moved = Math.max(Math.abs(was.x - box.x), Math.abs(was.x + was.w - box.x - box.w));
  return moved < least ? [] : [{ ...common, is: 'was', box: { ...was, y: box.y, h: box.h } }];
}

function hole({ item, lane, row, at: stretch }: Diff['gone'][number], picture: Picture): readonly Ghost[] {
  const placed = picture.lanes.find((one) => one.lane.id === lane && !one.folded);
  const place = placed?.rows.find(({ id }) => id === row) ?? placed?.rows[0];
  const stands = item.kind === 'ticks' ? null : along(item, stretch, { at: picture.scale.at, laid: picture.laid });
  if (!place || stands === null) return [];
  const h = item.kind === 'moment' ? stands.w : barHeight;
  const box = { ...stands, y: place.y + place.height / 2 - h / 2, h };
  return [{ id: item.id, is: 'gone', isRound: item.kind === 'moment', box }];
}

/** @returns null where it is out of sight */
function along(
  item: Item,
  { from, to }: DiffInterval,
  { at, laid }: { at: (t: number) => number; laid: PictureBox },
): Pick<PictureBox, 'x' | 'w'> | null {
  const r = item.kind === 'moment' ? radii[item.mark] : 0;
  const [x0, x1] = [Math.max(at(from) - r, laid.x), Math.min(at(to) + r, laid.x + laid.w)];
  return x1 < x0 ? null : { x: x0, w: Math.max(1, x1 - x0) };
}
