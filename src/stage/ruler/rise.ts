/**
 * A landing as the eye follows it: the pod turns solid in its stack, the floor climbs, the ceiling follows, the hatch
 * withdraws, the sums roll. Any other change moves the lines at once, so that they feel attached to the hand.
 */
import { itemId } from '../behaviour/items.ts';
import type { RulerColumn, RulerLayout } from '../layout/boxes.ts';

export interface Beat {
  /** ms after the landing. */
  delay: number;
  duration: number;
}

export const landing = {
  block: { delay: 0, duration: 160 },
  floor: { delay: 110, duration: 200 },
  ceiling: { delay: 190, duration: 200 },
  hatch: { delay: 230, duration: 200 },
  sums: { delay: 390, duration: 90 },
} as const satisfies Record<string, Beat>;

const attached: Beat = { delay: 0, duration: 90 };
const put = 'cubic-bezier(.2,.8,.2,1)';

/** Some stack has grown and none has become lower. */
export function isLanding(before: RulerLayout, after: RulerLayout): boolean {
  const grown = after.columns.map((column, at) => countIn(column) - countIn(before.columns[at]));
  return grown.some((by) => by > 0) && grown.every((by) => by >= 0);
}

const countIn = (column: RulerColumn | undefined): number => column?.sum?.matchNum ?? 0;

/** The same domains stand at the same places: what has changed can be followed. */
export const isFollowed = (before: RulerLayout, after: RulerLayout): boolean =>
  before.width === after.width &&
  before.columns.length === after.columns.length &&
  before.columns.every(({ value, x }, at) => value === after.columns[at]?.value && x === after.columns[at]?.x);

/** @param isHeld something on the ruler is in hand: the lines keep up with it */
export function rise(svg: SVGSVGElement, before: RulerLayout, after: RulerLayout, isHeld: boolean): void {
  const isStill = document.documentElement.dataset['motion'] === 'reduced';
  if (isStill || !isFollowed(before, after) || !before.lines || !after.lines) return;
  const beats = !isHeld && isLanding(before, after) ? landing : null;
  const [was, is] = [before.lines, after.lines];
  // The ceiling's handle stands beside the drawing.
  const place = svg.parentElement ?? svg;
  const shift = (name: string, by: number, beat: Beat) => {
    if (by !== 0) for (const part of place.querySelectorAll(name)) slide(part, by, beat);
  };
  shift('.min-line', was.minY - is.minY, beats?.floor ?? attached);
  shift('.min-flag', was.min.y - is.min.y, beats?.floor ?? attached);
  shift(':is(.ceiling-line, .soft-line)', was.ceilingY - is.ceilingY, beats?.ceiling ?? attached);
  shift(':is(.ceiling-flag, .soft-flag, .ceiling-handle)', was.ceiling.y - is.ceiling.y, beats?.ceiling ?? attached);
  withdraw(svg, { from: was.ceilingY - before.top, to: is.ceilingY - after.top }, beats?.hatch ?? attached);
  if (beats) for (const [at, column] of after.columns.entries()) land(svg, before.columns[at], column);
}

const slide = (part: Element, by: number, { delay, duration }: Beat): Animation =>
  part.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], {
    ...{ delay, duration, easing: put, fill: 'backwards' },
  });

function withdraw(svg: Element, { from, to }: { from: number; to: number }, { delay, duration }: Beat): void {
  if (from === to) return;
  const heights = [{ height: `${Math.max(from, 0)}px` }, { height: `${Math.max(to, 0)}px` }];
  svg.querySelector('.closed')?.animate(heights, { delay, duration, easing: put, fill: 'backwards' });
}

function land(svg: Element, before: RulerColumn | undefined, column: RulerColumn): void {
  const group = [...svg.querySelectorAll('.column')].find(
    (one) => one.getAttribute('data-over') === itemId({ kind: 'domain', value: column.value }),
  );
  if (!group) return;
  if (countIn(column) > countIn(before)) {
    const solid = [...group.querySelectorAll(':scope > .block')].at(-1) ?? group.querySelector('.bar');
    solid?.animate([{ opacity: 0.25 }, { opacity: 1 }], { ...landing.block, easing: put });
  }
  if (before?.sumText?.text === column.sumText?.text) return;
  const rolled = group.querySelectorAll(':scope > :is(.sum, .sum-end, .sum-sign, .calliper)');
  for (const part of rolled) part.animate([{ opacity: 0 }, { opacity: 1 }], { ...landing.sums, fill: 'backwards' });
}
