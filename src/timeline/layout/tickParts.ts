/** How a row of requests is drawn: a tick each, and a band with their count where two would share a pixel. */
import { crowdWithin } from './crowd.ts';
import type { Part } from './drawn.ts';
import { outcomes, type RequestOutcome, tickColours, tickPath } from './marks.ts';
import type { TimeScale } from './fold.ts';
import type { Ticks } from './laneChart.ts';

interface Row {
  /** Pixels of the scale between which it lies; its parts are counted from the first. */
  from: number;
  to: number;
  scale: TimeScale;
  vertical: boolean;
  /** Too low for a count. */
  isLow?: boolean;
}

/** Of a row that is 18 high, or wide where time runs down. */
export const tickBreadth = 18;

export const tickParts = (item: Ticks, row: Row): readonly Part[] =>
  outcomes.flatMap((outcome) => {
    const { ticks, bands } = crowdWithin(item[outcome], row);
    return [...bands.flatMap((band) => bandOf(band, outcome, row)), ...ticksAt(ticks, outcome, row.vertical)];
  });

/** One path: there are many. */
export const ticksAt = (places: readonly number[], outcome: RequestOutcome, vertical: boolean): readonly Part[] =>
  places.length === 0
    ? []
    : [
        {
          kind: 'path',
          d: places.map((p) => tickPath(outcome, Math.round(p * 100) / 100, vertical)).join(''),
          stroke: tickColours[outcome],
          width: 1.4,
        },
      ];

function bandOf(
  { p0, p1, count }: { p0: number; p1: number; count: number },
  outcome: RequestOutcome,
  { vertical, isLow }: Row,
): readonly Part[] {
  const box = vertical ? { x: 1, y: p0, w: 16, h: p1 - p0 } : { x: p0, y: 4, w: p1 - p0, h: 10 };
  const letters = { size: 11, weight: 600, fill: 'on-solid', anchor: 'middle' } as const;
  return [
    { kind: 'rect', ...box, r: 1.5, fill: tickColours[outcome] },
    ...(p1 - p0 > 22 && !vertical && !isLow
      ? [{ kind: 'text' as const, text: String(count), x: (p0 + p1) / 2, y: 9, ...letters }]
      : []),
  ];
}
