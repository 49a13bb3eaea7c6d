/** Parts of which the lenses make their pictures. Pure. */
import type { Box, Shape } from '../layout/boxes.ts';
import { fitSans, monoWidth, sansWidth } from '../layout/text.ts';

type Anchor = 'middle' | 'end';

/** @param look `label` (what it is), `value` (what is measured), with a tone: `good`, `bad`, `wait`, `quiet` */
export const text = (look: string, x: number, y: number, words: string, anchor?: Anchor): Shape => ({
  ...{ of: 'text', look: `lens-${look}`, x, y, text: words },
  ...(anchor && { anchor }),
});

export const rect = (look: string, box: Box, r = 0): Shape => ({ of: 'rect', look: `lens-${look}`, ...box, r });

export const path = (look: string, d: string, x = 0, y = 0): Shape => ({ of: 'path', look: `lens-${look}`, d, x, y });

export const circle = (look: string, x: number, y: number, r: number): Shape => ({
  ...{ of: 'circle', look: `lens-${look}`, x, y, r },
});

/** Where a pod's own pattern would lie under what is written in it. */
export const plate = (top: number, { w, h }: { w: number; h: number }): Shape =>
  rect('plate', { x: 1, y: top, w: w - 2, h: h - top - 1 }, 4);

/** A sign around 0, 0 in another size. */
export const scaled = (d: string, by: number): string =>
  by === 1 ? d : d.replaceAll(/-?[\d.]+/g, (number) => String(Math.round(Number(number) * by * 100) / 100));

/** A label above its value. */
export const fact = (at: { x: number; y: number }, label: string, value: string, tone = ''): readonly Shape[] => [
  text('label', at.x, at.y + 11, label),
  factLine(at, value, tone, 0),
];

/** One line of a fact's value. @param line from 0 */
export const factLine = (at: { x: number; y: number }, words: string, tone: string, line: number): Shape =>
  text(`value ${tone}`.trim(), at.x, at.y + 27 + line * factLineHeight, words);

export const factLineHeight = 15;
export const valueWidth = (words: string): number => monoWidth(words, 12.5);

/** Where a text that begins on the left ends; 0: it is another one. */
export const endOf = (shape: Shape): number =>
  shape.of !== 'text' || shape.anchor
    ? 0
    : shape.x + (shape.look.startsWith('lens-label') ? labelWidth(shape.text) : valueWidth(shape.text));

/** What a fact takes of the height. */
export const factHeight = 36;

/** A label before its value, at the right end: in one line. */
export const pair = ({ x, y, w }: Omit<Box, 'h'>, label: string, value: string, tone = ''): readonly Shape[] => [
  text('label', x, y + 12, label),
  text(`value ${tone}`.trim(), x + w, y + 12, value, 'end'),
];

/** Whether both have room in a line of this width. */
export const isPair = (label: string, value: string, w: number): boolean =>
  labelWidth(label) + 8 + valueWidth(value) <= w;

/** What they take of the height then. */
export const pairHeight = 16;

const labelSize = 11.5;

/** Words in the small sans face, cut at their end where there is no room. */
export const fitLabel = (words: string, width: number): string => fitSans(words, width, labelSize);
export const labelWidth = (words: string): number => sansWidth(words, labelSize);

/** A pod narrower than this has its facts one below the other. */
export const isSlim = (width: number): boolean => width < 256;
