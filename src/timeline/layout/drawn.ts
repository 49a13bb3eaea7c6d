/**
 * Parts of a drawing: one description, which the page draws as elements and an export writes as text. Colours are the
 * names of the page's properties without their dashes; lengths in px.
 */
import type { Attributes } from '../../ui/picture/element.ts';

export const inks = [
  ...(['paper', 'card', 'sunk', 'line', 'edge', 'ink', 'ink-2', 'ink-3', 'on-solid'] as const),
  ...(['sea', 'sea-fill', 'sea-solid', 'moss', 'moss-fill', 'moss-solid'] as const),
  ...(['verm', 'verm-fill', 'verm-solid'] as const),
  ...(['ochre', 'ochre-fill', 'ochre-solid'] as const),
  ...(['plum', 'plum-fill', 'plum-solid'] as const),
] as const;

export type Ink = (typeof inks)[number];
export type Hatch = 'drains' | 'away' | 'unknown';

interface Look {
  fill?: Ink | Hatch;
  stroke?: Ink | undefined;
  /** Of the stroke: 1 where nothing is said. */
  width?: number;
  dash?: string;
  isRound?: true;
  opacity?: number;
}

export interface RectPart extends Look {
  kind: 'rect';
  x: number;
  y: number;
  w: number;
  h: number;
  /** Of its corners. */
  r?: number;
}

export interface PathPart extends Look {
  kind: 'path';
  d: string;
}

export interface TextPart {
  kind: 'text';
  text: string;
  x: number;
  /** The middle of the letters. */
  y: number;
  fill: Ink;
  /** 12 where nothing is said. */
  size?: number;
  /** 500 where nothing is said. */
  weight?: number;
  face?: DrawnFace;
  anchor?: 'middle' | 'end';
  /** Read from below to above. */
  isUpright?: boolean;
}

export type DrawnFace = 'sans' | 'mono' | 'serif';
export type Part = RectPart | PathPart | TextPart;

/** How names become what an attribute holds. */
export interface Palette {
  paint: (fill: Ink | Hatch) => string;
  family: (face: DrawnFace) => string;
}

/** The element of a part: its attributes by their names in React, and what it says. */
export function elementOf(part: Part, palette: Palette): { tag: Part['kind']; attributes: Attributes; text?: string } {
  if (part.kind === 'text') return { tag: 'text', attributes: lettersOf(part, palette), text: part.text };
  const place =
    part.kind === 'path' ? { d: part.d } : { x: part.x, y: part.y, width: part.w, height: part.h, rx: part.r };
  return { tag: part.kind, attributes: { ...place, ...lookOf(part, palette) } };
}

const lookOf = ({ fill, stroke, width, dash, isRound, opacity }: Look, { paint }: Palette): Attributes => ({
  fill: fill === undefined ? 'none' : paint(fill),
  stroke: stroke === undefined ? undefined : paint(stroke),
  strokeWidth: width,
  strokeDasharray: dash,
  strokeLinecap: isRound && 'round',
  strokeLinejoin: isRound && 'round',
  opacity,
});

function lettersOf(
  { x, y, fill, size = 12, weight = 500, face = 'sans', anchor, isUpright }: TextPart,
  { paint, family }: Palette,
): Attributes {
  return {
    x,
    y: y + size * 0.35,
    fontFamily: family(face),
    fontSize: size,
    fontWeight: weight,
    fill: paint(fill),
    textAnchor: anchor,
    transform: isUpright ? `rotate(-90 ${x} ${y})` : undefined,
  };
}

/** A square that is laid side by side, turned by some degrees. */
export const hatches: Readonly<Record<Hatch, { size: number; turn: number; parts: readonly RectPart[] }>> = {
  drains: {
    size: 5.5,
    turn: 45,
    parts: [
      { kind: 'rect', x: 0, y: 0, w: 5.5, h: 5.5, fill: 'ochre-fill' },
      { kind: 'rect', x: 0, y: 0, w: 1.5, h: 5.5, fill: 'ochre-solid' },
    ],
  },
  away: {
    size: 7,
    turn: -45,
    parts: [
      { kind: 'rect', x: 0, y: 0, w: 7, h: 7, fill: 'card' },
      { kind: 'rect', x: 0, y: 0, w: 2, h: 7, fill: 'sunk' },
    ],
  },
  unknown: { size: 6, turn: 0, parts: [{ kind: 'rect', x: 2, y: 2, w: 2, h: 2, r: 1, fill: 'edge' }] },
};
