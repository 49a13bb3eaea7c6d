/** Where too much is in sight, runs of close moments and short spans of a row become bands with their count. */
import { isGround } from './ground.ts';
import { type Band, overlaps, type PictureBox, type PictureShape } from './picture.ts';

/** Pixels between two things that may join; the least that helps is taken. */
const gaps = [6, 12, 24, 48];
const shortest = { members: 3, width: 22 };
/** A band tells of one place in time, not of half the picture. */
const longest = 72;
/** A span longer than this is seen by itself. */
const short = 14;
const height = 18;

/** @param seen what counts as in sight; @returns the rows with no more than `most` things in sight, as near as that goes */
export function banded(
  rows: readonly DrawnRow[],
  { most, seen }: { most: number; seen: PictureBox },
): readonly DrawnRow[] {
  let drawn = rows;
  for (const gap of gaps) {
    if (inSight(drawn, seen) <= most) break;
    drawn = rows.map((row) => joined(row, gap));
  }
  return drawn;
}

const inSight = (rows: readonly DrawnRow[], seen: PictureBox): number =>
  rows.reduce(
    (sum, { shapes, bands }) => sum + [...shapes, ...bands].filter(({ box }) => overlaps(box, seen)).length,
    0,
  );

function joined(row: DrawnRow, gap: number): DrawnRow {
  const shapes: PictureShape[] = [];
  const bands: Band[] = [];
  let run: PictureShape[] = [];
  const close = () => {
    if (run.length < shortest.members) shapes.push(...run);
    else bands.push(bandOf(row, run));
    run = [];
  };
  for (const shape of row.shapes.toSorted((a, b) => a.box.x - b.box.x)) {
    const [first, last] = [run[0]?.box, run.at(-1)?.box];
    if (!canJoin(shape)) {
      // What is seen by itself is not covered by a band.
      if (!isGround(shape.item)) close();
      shapes.push(shape);
    } else {
      const isFar = last && shape.box.x - (last.x + last.w) > gap;
      if (isFar || (first && shape.box.x + shape.box.w - first.x > longest)) close();
      run.push(shape);
    }
  }
  close();
  return { ...row, shapes, bands };
}

const canJoin = ({ item, box }: PictureShape): boolean =>
  (item.kind === 'moment' && item.act === undefined) || (item.kind === 'span' && box.w <= short && !item.handle);

function bandOf({ id, y, height: rowHeight }: DrawnRow, run: readonly PictureShape[]): Band {
  const x0 = Math.min(...run.map(({ box }) => box.x));
  const x1 = Math.max(...run.map(({ box }) => box.x + box.w));
  const w = Math.max(shortest.width, x1 - x0);
  const h = Math.min(height, rowHeight);
  const times = run.flatMap(({ item }) =>
    item.kind === 'moment' ? [item.t] : item.kind === 'span' ? [item.from, item.to] : [],
  );
  return {
    id: `band-${id}-${run[0]?.item.id ?? ''}`,
    box: { x: (x0 + x1 - w) / 2, y: y + rowHeight / 2 - h / 2, w, h },
    count: run.length,
    from: Math.min(...times),
    to: Math.max(...times),
    isBad: run.some(isBad),
  };
}

const isBad = ({ item }: PictureShape): boolean =>
  item.kind === 'moment'
    ? item.mark === 'cross' || item.mark === 'breach'
    : item.kind === 'span' && item.look === 'bad';

/** What stands in one row. */
export interface DrawnRow {
  id: string;
  lane: string;
  y: number;
  height: number;
  shapes: readonly PictureShape[];
  bands: readonly Band[];
}
