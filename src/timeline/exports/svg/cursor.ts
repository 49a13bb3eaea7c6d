/** The cursor over axis and lanes, with its time. */
import { axisHeight } from '../../layout/axisParts.ts';
import type { Part } from '../../layout/drawn.ts';
import { beyondOf } from '../../layout/fold.ts';
import { inUnit } from '../../../i18n/message.ts';
import { seconds } from '../../../i18n/time.ts';
import type { Picture } from '../../layout/picture.ts';

/** @param zero called 0 @returns nothing where the instant is not in the picture */
export function cursorParts(
  { scale, height, laid }: Picture,
  { t, zero }: { t: number; zero: number },
): readonly Part[] {
  if (beyondOf(scale, t) !== null) return [];
  const p = scale.at(t);
  const end = laid.x + laid.w;
  if (p < laid.x || p > end) return [];
  const text = inUnit('seconds', seconds(t - zero));
  const half = Math.max(31, text.length * 3.8 + 5);
  const x = Math.min(Math.max(p, laid.x + half), end - half);
  return [
    { kind: 'path', d: `M${Math.round(p * 100) / 100} 24V${axisHeight + height}`, stroke: 'ink', width: 2 },
    { kind: 'rect', x: x - half, y: 0, w: 2 * half, h: 24, r: 6, fill: 'ink' },
    { kind: 'text', text, x, y: 12, weight: 600, face: 'mono', fill: 'card', anchor: 'middle' },
  ];
}
