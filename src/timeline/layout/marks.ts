/** How moments and requests are drawn: one description, for the page and for what is taken along. Lengths in px. */
import type { Ink, Part } from './drawn.ts';
import type { MomentMark } from './laneChart.ts';

export interface MarkDrawing {
  /** A path around 0, 0 that is filled; null: it has no outline. */
  outline: string | null;
  /** A path that is not filled, over it. */
  sign: string | null;
}

const circle = (r: number, x = 0, y = 0): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const small = { outline: circle(4.6), sign: null };
const large = circle(8.2);

export const marks: Readonly<Record<MomentMark, MarkDrawing>> = {
  ring: small,
  disc: small,
  expected: small,
  check: { outline: large, sign: 'M-3.8 .2l2.6 2.8l5 -5.6' },
  cross: { outline: large, sign: 'M-3.2 -3.2l6.4 6.4M3.2 -3.2l-6.4 6.4' },
  breach: { outline: 'M-3 -7.2h6l4.2 4.2v6l-4.2 4.2h-6l-4.2 -4.2v-6z', sign: 'M0 -3.6v4M0 3.2v.4' },
  probeOk: { outline: null, sign: 'M-2.6 .2l2 2.2l3.4 -4.6' },
  probeFailed: { outline: null, sign: 'M-2.4 -2.4l4.8 4.8M2.4 -2.4l-4.8 4.8' },
};

const strokes: Readonly<Partial<Record<MomentMark, Ink>>> = {
  check: 'moss-solid',
  probeOk: 'moss-solid',
  cross: 'verm-solid',
  breach: 'verm-solid',
  probeFailed: 'verm-solid',
  expected: 'edge',
};

/** A mark around 0, 0. */
export function markParts(mark: MomentMark): readonly Part[] {
  const { outline, sign } = marks[mark];
  const line = { stroke: strokes[mark] ?? 'ink', isRound: true } as const;
  const look = mark === 'expected' ? { ...line, width: 1.25, dash: '2 2' } : { ...line, width: 1.9 };
  const fill = mark === 'disc' ? 'ink' : mark === 'breach' ? 'verm-fill' : 'card';
  return [
    ...(outline === null ? [] : [{ kind: 'path', d: outline, fill, ...look } as const]),
    ...(sign === null ? [] : [{ kind: 'path', d: sign, ...look } as const]),
  ];
}

export const outcomes = ['served', 'refused', 'cut', 'lost'] as const;
export type RequestOutcome = (typeof outcomes)[number];

/** The colour of each, by the name of the page's property. */
export const tickColours = {
  served: 'moss-solid',
  refused: 'verm-solid',
  cut: 'plum-solid',
  lost: 'plum-solid',
} as const;

/** A request at a place of its row, which is 18 high, or wide where time runs down. Each outcome has a form of its own. */
export function tickPath(outcome: RequestOutcome, p: number, vertical = false): string {
  const line = (at: number, from: number, to: number) => (vertical ? `M${from} ${at}H${to}` : `M${at} ${from}V${to}`);
  switch (outcome) {
    case 'served':
      return line(p, 1, 17);
    case 'refused': {
      const [x, y] = vertical ? [5, p] : [p, 4.5];
      return `${line(p, 9, 17)}M${x - 3.2} ${y - 3.2}l6.4 6.4M${x + 3.2} ${y - 3.2}l-6.4 6.4`;
    }
    case 'cut':
      return line(p - 1.6, 1, 8) + line(p + 1.6, 10, 17);
    case 'lost':
      return line(p, 1, 6) + line(p, 12, 17) + (vertical ? circle(3, 9, p) : circle(3, p, 9));
  }
}
