/** Conditions below each other; at their left an arrow from each that must be True first. Pure. */
import type { PictureBox } from '../../layout/picture.ts';
import type { ConditionAt } from './conditions.ts';
import { box, pathOf, type Point } from './shape.ts';

export interface Need {
  id: string;
  from: string;
  to: string;
  path: string;
  /** What is needed is True. */
  met: boolean;
}

const gutter = 26;
const gap = 10;

export function conditionRows(
  conditions: readonly ConditionAt[],
  { width, rowHeight }: { width: number; rowHeight: number },
): { height: number; boxes: ReadonlyMap<string, PictureBox>; needs: readonly Need[] } {
  const boxes = new Map(
    conditions.map(({ type }, i) => [type, box(gutter, i * (rowHeight + gap), width - gutter, rowHeight)]),
  );
  const isTrue = new Set(conditions.filter(({ now }) => now.status === 'True').map(({ type }) => type));
  const places = new Map(conditions.map(({ type }, i) => [type, i]));
  const needs = conditions.flatMap(({ type: to, needs: types }) =>
    types.flatMap((from): Need[] => {
      const [a, b] = [boxes.get(from), boxes.get(to)];
      if (!a || !b) return [];
      const far = Math.abs((places.get(to) ?? 0) - (places.get(from) ?? 0));
      const x = gutter - Math.min(8 + 6 * (far - 1), gutter - 4);
      const points: readonly Point[] = [
        [gutter, a.y + a.h * 0.6],
        [x, a.y + a.h * 0.6],
        [x, b.y + b.h * 0.4],
        [gutter, b.y + b.h * 0.4],
      ];
      return [{ id: `${from}>${to}`, from, to, path: pathOf(points), met: isTrue.has(from) }];
    }),
  );
  return { height: conditions.length * (rowHeight + gap) - gap, boxes, needs };
}
