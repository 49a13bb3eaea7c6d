/** The ruler's scale: ticks that avoid the flags, and the place for the closed area's name. */
import { ticks as niceTicks } from 'd3';
import { isOver } from '../scene/sum.ts';
import type { Axis } from './axis.ts';
import type { Box, RulerFlag, RulerColumn, RulerLayout } from './boxes.ts';
import { sansWidth } from './text.ts';

type Ticks = RulerLayout['ticks'];

const labelApart = 20;

/** Numbers at least 20 px apart, quarter ticks where a unit has room for them. */
export function ticks({ base, top, unit, origin, yOf }: Axis, flags: readonly RulerFlag[]): Ticks {
  const last = origin + (base - top) / unit;
  const numbers = niceTicks(origin, last, Math.max(1, Math.floor((base - top) / labelApart))).filter(
    (n) => Number.isInteger(n) && (n > origin || origin === 0),
  );
  const free = (y: number) => flags.every((flag) => y + 7 < flag.y || y - 7 > flag.y + flag.h);
  const long = numbers.map((n) => ({ y: yOf(n), label: free(yOf(n)) ? String(n) : '', long: true }));
  return unit < 24 ? long : [...long, ...quarters(origin, last, yOf)];
}

function quarters(origin: number, last: number, yOf: Axis['yOf']): Ticks {
  const all = Array.from({ length: Math.floor((last - origin) * 4) + 1 }, (_, i) => i).filter((i) => i % 4 !== 0);
  return all.map((i) => ({ y: yOf(origin + i / 4), label: '', long: false }));
}

const plateHeight = 18;

/**
 * The name of the closed area stands on a plate over columns whose stacks leave that height free: at its top, or (`low`)
 * just above the ceiling. Where it can, over a column that is closed: over an open one it could be taken for its name.
 */
export function placeClosed(
  text: string,
  columns: readonly RulerColumn[],
  { area, low }: { area: Box; low: boolean },
): (Box & { text: string }) | null {
  const w = sansWidth(text, 11.5) + 12;
  if (area.h < plateHeight + 8 || w > area.w) return null;
  const fromRight = columns.toReversed();
  const ends = [...fromRight.filter(isClosed), ...fromRight].map((column) => column.x + column.w - 4);
  ends.push(area.x + area.w - 4);
  const bottom = area.y + area.h - plateHeight - 4;
  for (const y of low ? [bottom, area.y + 6] : [area.y + 6, area.y + 28]) {
    if (y > bottom) break;
    const end = ends.find(
      (right) => right - w >= area.x + 4 && isFree({ x: right - w, y, w, h: plateHeight }, columns),
    );
    if (end !== undefined) return { x: end - w, y, w, h: plateHeight, text };
  }
  return null;
}

const isClosed = ({ sum }: RulerColumn): boolean => sum !== null && isOver(sum);

/** Nothing that carries a number may lie under the plate: no block, ghost, bar or calliper. */
function isFree(plate: Box, columns: readonly RulerColumn[]): boolean {
  return columns.every((column) => obstacles(column).every((box) => !overlaps(plate, box)));
}

export function obstacles({ blocks, bar, ghost, calliper }: RulerColumn): readonly Box[] {
  const boxes: Box[] = [...blocks];
  if (bar) boxes.push(bar);
  if (ghost) boxes.push(ghost);
  if (calliper) {
    const top = Math.min(calliper.top, calliper.bottom);
    boxes.push({
      x: calliper.x - 10,
      y: top,
      w: calliper.valueX + 16 - calliper.x + 10,
      h: Math.abs(calliper.bottom - calliper.top),
    });
  }
  return boxes;
}

export function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}
