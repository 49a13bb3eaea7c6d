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

/** Where lines run along a band, across the row of 18: who was served has none, who got no answer at all is hollow. */
const bandSides: Readonly<Record<RequestOutcome, readonly number[]>> = {
  served: [],
  refused: [16.6],
  cut: [1.4, 16.6],
  lost: [],
};

function bandOf(
  { p0, p1, count }: { p0: number; p1: number; count: number },
  outcome: RequestOutcome,
  { vertical, isLow }: Row,
): readonly Part[] {
  const box = vertical ? { x: 4, y: p0, w: 10, h: p1 - p0 } : { x: p0, y: 4, w: p1 - p0, h: 10 };
  const fill = tickColours[outcome];
  const letters = { size: 11, weight: 600, fill: outcome === 'lost' ? 'plum' : 'on-solid', anchor: 'middle' } as const;
  return [
    outcome === 'lost'
      ? { kind: 'rect', ...box, r: 1.5, fill: 'card', stroke: fill, width: 1.4 }
      : { kind: 'rect', ...box, r: 1.5, fill },
    ...bandSides[outcome].map((at) => ({
      ...{ kind: 'path' as const, stroke: fill, width: 1.4 },
      d: vertical ? `M${at} ${p0}V${p1}` : `M${p0} ${at}H${p1}`,
    })),
    ...(p1 - p0 > 22 && !vertical && !isLow
      ? [{ kind: 'text' as const, text: String(count), x: (p0 + p1) / 2, y: 9, ...letters }]
      : []),
  ];
}
