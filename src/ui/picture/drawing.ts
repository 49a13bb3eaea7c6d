/**
 * A drawing of the page as text that stands alone. Only what is listed here gets out: shapes, letters, and what they
 * refer to within the drawing. Pure.
 */
import { type Attributes, element, escaped } from './element.ts';

export interface SvgPart {
  tag: string;
  attributes: Attributes;
  /** Drawings, and what is said between them. */
  inner: readonly (SvgPart | string)[];
}

const tags = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'pattern', 'clipPath', 'title'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan'],
]);

/** Where a part stands and what shape it has. */
export const shapeAttributes = [
  ...[
    'id',
    'x',
    'y',
    'dx',
    'dy',
    'x1',
    'x2',
    'y1',
    'y2',
    'cx',
    'cy',
    'r',
    'rx',
    'ry',
    'width',
    'height',
    'd',
    'points',
  ],
  ...['transform', 'viewBox', 'patternUnits', 'patternTransform', 'clipPathUnits', 'href'],
] as const;

/**
 * How wide letters are: another font, where theirs is missing, fills the same place. Not of a text with other signs:
 * those may come from one more font, and a browser then lays them over each other.
 */
export const widthOf = (words: string, length: number): Attributes =>
  length > 0 && /^[ -~]+$/.test(words) ? { textLength: length, lengthAdjust: 'spacingAndGlyphs' } : {};

/** How it looks; with what holds where nothing is said. Letters and lines hand theirs down to what is within. */
export const lookAttributes = {
  color: '',
  fill: '#000000',
  stroke: 'none',
  'fill-opacity': '1',
  'stroke-opacity': '1',
  'stroke-width': '1px',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'fill-rule': 'nonzero',
  'font-family': '',
  'font-size': '',
  'font-style': 'normal',
  'font-weight': '400',
  'letter-spacing': 'normal',
  'word-spacing': '0px',
  'text-anchor': 'start',
  'dominant-baseline': 'auto',
} as const;

/** What it does not hand down. */
export const ownLook = { opacity: '1', 'clip-path': 'none' } as const;

const attributes = new Set<string>([
  ...['textLength', 'lengthAdjust'],
  ...shapeAttributes,
  ...Object.keys({ ...lookAttributes, ...ownLook }),
]);

/** Something within the same drawing, or no reference at all. */
const isInside = (name: string, value: string): boolean =>
  name === 'href' ? /^#[\w-]+$/.test(value) : !/url\s*\(/i.test(value) || /^url\(#[\w-]+\)$/.test(value);

/** @returns empty for what is no part of a drawing, with all that is within */
export function drawingText({ tag, attributes: all, inner }: SvgPart): string {
  if (!tags.has(tag)) return '';
  const allowed = Object.entries(all).filter(([name, value]) => attributes.has(name) && isInside(name, String(value)));
  const within = inner.map((part) => (typeof part === 'string' ? escaped(part) : drawingText(part)));
  return element(tag, Object.fromEntries(allowed), ...within);
}

/** The ids that a drawing refers to. */
export function namedIn({ attributes: all, inner }: SvgPart): readonly string[] {
  const here = Object.values(all).flatMap((value) => /^(?:url\()?#([\w-]+)\)?$/.exec(String(value))?.[1] ?? []);
  return [...here, ...inner.flatMap((part) => (typeof part === 'string' ? [] : namedIn(part)))];
}
