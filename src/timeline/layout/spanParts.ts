/** How spans, and bands of close things, are drawn. */
import type { Hatch, Ink, Part } from './drawn.ts';
import type { Band, PictureBox } from './picture.ts';
import type { SpanLook } from './laneChart.ts';

interface Look {
  fill: Ink | Hatch;
  stroke?: Ink;
  /** Of the stroke; absent = a whole line. */
  dash?: string;
  /** A bar where it ends: a process that stopped, a request for a change that was answered. */
  end?: Ink;
  /** A bar all along it, at its lower or right side: what went wrong. */
  side?: Ink;
  /** Its corners are square. */
  isSquare?: true;
}

/** Those that stand in one row differ in lightness or in shape, for every eye (see hues.test.ts). */
export const looks: Readonly<Record<SpanLook, Look>> = {
  runs: { fill: 'sea-solid', stroke: 'sea-solid', end: 'ink' },
  drains: { fill: 'drains', stroke: 'ochre-solid' },
  waits: { fill: 'card', stroke: 'verm-solid', dash: '1.5 2.5' },
  hook: { fill: 'ochre-fill', stroke: 'ochre-solid' },
  pulls: { fill: 'sunk', stroke: 'edge', end: 'ink' },
  away: { fill: 'away', stroke: 'verm-solid', dash: '4 3' },
  ready: { fill: 'moss-fill', stroke: 'moss-solid' },
  unready: { fill: 'sunk', stroke: 'edge', dash: '4 3' },
  leaving: { fill: 'card', stroke: 'moss-solid', dash: '9 4' },
  sends: { fill: 'sunk', stroke: 'edge', end: 'ink' },
  late: { fill: 'verm-fill', stroke: 'verm-solid', end: 'verm-solid', side: 'verm-solid' },
  pending: { fill: 'card', stroke: 'edge', dash: '7 2.5 1.5 2.5' },
  count: { fill: 'card', stroke: 'edge', isSquare: true },
  unknown: { fill: 'unknown' },
  bad: { fill: 'verm-fill', stroke: 'verm-solid', side: 'verm-solid' },
};

/** @param isOpen nothing has ended it yet: it goes on beyond what is drawn */
export function spanParts(
  look: SpanLook,
  { x, y, w, h }: PictureBox,
  { vertical = false, isOpen = false }: { vertical?: boolean; isOpen?: boolean } = {},
): readonly Part[] {
  const { fill, stroke, dash, end, side, isSquare } = looks[look];
  const goesOn = isOpen && end !== undefined;
  // The stroke lies within, so that spans beside each other stay apart.
  const inset = Math.min(0.5, w / 4);
  const box = { x: x + inset, y: y + 0.5, w: Math.max(1, w - 2 * inset), h: Math.max(1, h - 1) };
  const r = isSquare ? 0 : Math.max(0, Math.min(4, box.w / 2, box.h / 2));
  const line = { fill, stroke, ...(dash && { width: 1.25, dash }) };
  return [
    goesOn ? { kind: 'path', d: openAt(box, r, vertical), ...line } : { kind: 'rect', ...box, r, ...line },
    ...(side ? [sideOf({ x, y, w, h }, side, vertical)] : []),
    ...(end && !goesOn && w > 3 ? [endOf({ x, y, w, h }, end, vertical)] : []),
  ];
}

function endOf({ x, y, w, h }: PictureBox, stroke: Ink, vertical: boolean): Part {
  const d = vertical ? `M${x + 1.25} ${y + h - 1.25}h${w - 2.5}` : `M${x + w - 1.25} ${y + 1.25}v${h - 2.5}`;
  return { kind: 'path', d, stroke, width: 2.5, isRound: true };
}

function sideOf({ x, y, w, h }: PictureBox, fill: Ink, vertical: boolean): Part {
  const breadth = Math.min(3, (vertical ? w : h) / 4);
  return vertical
    ? { kind: 'rect', x: x + w - breadth, y, w: breadth, h: Math.max(1, h), fill }
    : { kind: 'rect', x, y: y + h - breadth, w: Math.max(1, w), h: breadth, fill };
}

/** An outline without the side at which time goes on. */
const openAt = ({ x, y, w, h }: PictureBox, r: number, vertical: boolean): string =>
  vertical
    ? `M${x} ${y + h}V${y + r}a${r} ${r} 0 0 1 ${r} ${-r}H${x + w - r}a${r} ${r} 0 0 1 ${r} ${r}V${y + h}`
    : `M${x + w} ${y}H${x + r}a${r} ${r} 0 0 0 ${-r} ${r}V${y + h - r}a${r} ${r} 0 0 0 ${r} ${r}H${x + w}`;

export function bandParts({ box, count, isBad }: Pick<Band, 'box' | 'count' | 'isBad'>): readonly Part[] {
  const { x, y, w, h } = box;
  const look = isBad
    ? ({ fill: 'verm-fill', stroke: 'verm-solid' } as const)
    : ({ fill: 'sunk', stroke: 'edge' } as const);
  const letters = { size: 11, weight: 600, face: 'mono', fill: isBad ? 'verm' : 'ink-2', anchor: 'middle' } as const;
  return [
    { kind: 'rect', x: x + 0.5, y: y + 0.5, w: Math.max(1, w - 1), h: Math.max(1, h - 1), r: 4, ...look },
    ...(isBad ? [sideOf(box, 'verm-solid', false)] : []),
    { kind: 'text', text: String(count), x: x + w / 2, y: y + h / 2, ...letters },
  ];
}
