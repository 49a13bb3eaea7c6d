/** How the folded axis is drawn, and what lies behind the lanes: folds, stretches that are cut off, hairlines. */
import { drawnWidth } from '../../ui/drawnText.ts';
import { axisOf, pillWidth } from './axis.ts';
import type { Part } from './drawn.ts';
import type { Picture } from './picture.ts';
import type { Piece } from '../../store/piece.ts';

export const axisHeight = 30;

/** @param zero the instant that is called 0 */
export function axisParts({ scale, laid }: Pick<Picture, 'scale' | 'laid'>, zero: number): readonly Part[] {
  const [from, to] = [laid.x, laid.x + laid.w];
  const { ticks, folds } = axisOf(scale, { zero, room: 30, within: { from, to } });
  const isWhole = (p: number, w: number) => p - w / 2 >= from - 6 && p + w / 2 <= to + 6;
  const numbers = ticks.flatMap(({ p, text }) =>
    text !== null && isWhole(p, drawnWidth(text, 'mono', 11)) ? [{ p, text }] : [],
  );
  const pills = folds.flatMap(({ p0, p1, text }) => (text === null ? [] : [{ p: (p0 + p1) / 2, text }]));
  return [
    // One path: there are many, and all move with each picture.
    {
      kind: 'path',
      d: ticks.map(({ p, text }) => `M${round(p)} ${text === null ? 24 : 19}V30`).join(''),
      stroke: 'edge',
    },
    ...numbers.map(({ p, text }) => ({ ...letters, text, x: round(p), y: 9, fill: 'ink-3' as const })),
    ...pills.filter(({ p, text }) => isWhole(p, pillWidth(text))).flatMap(pillOf),
  ];
}

const letters = { kind: 'text', size: 11, weight: 400, face: 'mono', anchor: 'middle' } as const;

function pillOf({ p, text }: { p: number; text: string }): readonly Part[] {
  const w = pillWidth(text);
  return [
    { kind: 'rect', x: p - w / 2, y: 3.5, w, h: 18, r: 9, fill: 'sunk', stroke: 'edge' },
    { ...letters, text, x: p, y: 12.5, fill: 'ink-2' },
  ];
}

/** Narrower strips, of which there are many, are shaded alone: their edges would be all that is seen. */
const torn = 24;

/** What is behind all lanes. */
export function groundParts(picture: Picture): readonly Part[] {
  const { scale, width, height, vertical, laid } = picture;
  const [first, last] = vertical ? [laid.y, laid.y + laid.h] : [laid.x, laid.x + laid.w];
  const folds = scale.pieces.filter(({ fold, p0, p1 }) => fold && p1 >= first && p0 <= last);
  const isNarrow = ({ p0, p1 }: Piece) => p1 - p0 < torn;
  const strips = (of: readonly Piece[]) => of.map(({ p0, p1 }) => strip(p0, p1, vertical ? width : height, vertical));
  const wide = strips(folds.filter((fold) => !isNarrow(fold)));
  const narrow = strips(folds.filter(isNarrow));
  return [
    ...shadesOf(picture),
    ...(wide.length > 0
      ? [{ kind: 'path', d: wide.join(''), fill: 'sunk', stroke: 'edge', width: 0.75 } as const]
      : []),
    ...(narrow.length > 0 ? [{ kind: 'path', d: narrow.join(''), fill: 'sunk' } as const] : []),
  ];
}

/** Stretches in which what a lane is about is cut off. */
const shadesOf = ({ scale, lanes, vertical }: Picture): readonly Part[] =>
  lanes.flatMap(({ lane, at, size }) =>
    (lane.shades ?? []).map(({ from, to }) => {
      const [p, length] = [scale.at(from), scale.at(to) - scale.at(from)];
      const box = vertical ? { x: at, y: p, w: size, h: length } : { x: p, y: at, w: length, h: size };
      return { kind: 'rect', ...box, fill: 'verm-fill', opacity: 0.4 } as const;
    }),
  );

/** The ends of lanes, or the middles of columns. @param length in the direction of time */
export const hairlines = ({ lanes, vertical }: Picture, length: number): Part => ({
  kind: 'path',
  d: lanes
    .map(({ at, size }) => (vertical ? `M${at + size / 2} 0V${length}` : `M0 ${round(at + size - 0.5)}H${length}`))
    .join(''),
  stroke: 'line',
});

/** A strip with torn long sides. */
function strip(p0: number, p1: number, length: number, vertical: boolean): string {
  const steps = Math.ceil(length / 6);
  const point = (p: number, along: number) => (vertical ? `${along} ${round(p)}` : `${round(p)} ${along}`);
  const side = (p: number) =>
    Array.from({ length: steps + 1 }, (_, i) => point(p + (i % 2 === 0 ? -2 : 2), Math.min(length, i * 6)));
  return `M${side(p0).join('L')}L${side(p1).reverse().join('L')}Z`;
}

const round = (value: number): number => Math.round(value * 100) / 100;
