/** The axis above the lanes, the folds behind them, and the cursor over them. */
import { axisOf } from '../../layout/axis.ts';
import { beyondOf } from '../../layout/fold.ts';
import { seconds } from '../../../i18n/time.ts';
import type { Picture } from '../../layout/picture.ts';
import type { Colours } from './colours.ts';
import { element, text } from './element.ts';

export const axisHeight = 30;

export function axis({ scale, laid }: Picture, zero: number, c: Colours): string {
  const [from, to] = [laid.x, laid.x + laid.w];
  const { ticks, folds } = axisOf(scale, { zero, room: 30, within: { from, to } });
  const isWhole = (p: number, w: number) => p - w / 2 >= from - 6 && p + w / 2 <= to + 6;
  return [
    element('rect', { x: laid.x, width: laid.w, height: axisHeight, fill: c.card }),
    ...ticks.map(({ p, text: number }) => {
      const line = element('path', { d: `M${round(p)} ${number === null ? 24 : 19}V30`, stroke: c.edge });
      return line + (number === null || !isWhole(p, number.length * 7) ? '' : label(number, p, c));
    }),
    ...folds.flatMap(({ p0, p1, text: length }) => {
      if (length === null) return [];
      const middle = (p0 + p1) / 2;
      const w = length.length * 6.7 + 12;
      if (!isWhole(middle, w)) return [];
      const pill = { x: middle - w / 2, y: 3, width: w, height: 18, rx: 9, fill: c.sunk, stroke: c.edge };
      return [
        element('rect', pill),
        text(length, middle, 12, { size: 11, face: 'mono', fill: c['ink-2'], anchor: 'middle' }),
      ];
    }),
  ].join('');
}

const label = (number: string, p: number, c: Colours): string =>
  text(number, p, 9, { size: 11, weight: 400, face: 'mono', fill: c['ink-3'], anchor: 'middle' });

/** Stretches in which what a lane is about is cut off. */
export const shades = ({ scale, lanes }: Picture, c: Colours): string =>
  lanes
    .flatMap(({ lane, at, size }) =>
      (lane.shades ?? []).map(({ from, to }) => {
        const x = scale.at(from);
        return element('rect', { x, y: at, width: scale.at(to) - x, height: size, fill: c['verm-fill'], opacity: 0.4 });
      }),
    )
    .join('');

/** Folded stretches as torn strips. */
export function folds({ scale, height }: Picture, c: Colours): string {
  return scale.pieces
    .filter(({ fold }) => fold)
    .map(({ p0, p1 }) =>
      element('path', { d: torn(p0, p1, height), fill: c.sunk, stroke: c.edge, 'stroke-width': 0.75 }),
    )
    .join('');
}

function torn(p0: number, p1: number, height: number): string {
  const steps = Math.ceil(height / 6);
  const side = (p: number) =>
    Array.from({ length: steps + 1 }, (_, i) => `${round(p + (i % 2 === 0 ? -2 : 2))} ${Math.min(height, i * 6)}`);
  return `M${side(p0).join('L')}L${side(p1).reverse().join('L')}Z`;
}

/** @param zero called 0; over axis and lanes */
export function cursor({ scale, height, laid }: Picture, { t, zero }: { t: number; zero: number }, c: Colours): string {
  if (beyondOf(scale, t) !== null) return '';
  const p = scale.at(t);
  const end = laid.x + laid.w;
  if (p < laid.x || p > end) return '';
  const wording = `${seconds(t - zero)} s`;
  const half = Math.max(31, wording.length * 3.8 + 5);
  const x = Math.min(Math.max(p, laid.x + half), end - half);
  return (
    element('path', { d: `M${round(p)} 24V${axisHeight + height}`, stroke: c.ink, 'stroke-width': 2 }) +
    element('rect', { x: x - half, y: 0, width: 2 * half, height: 24, rx: 6, fill: c.ink }) +
    text(wording, x, 12, { weight: 600, face: 'mono', fill: c.card, anchor: 'middle' })
  );
}

const round = (value: number): number => Math.round(value * 100) / 100;
