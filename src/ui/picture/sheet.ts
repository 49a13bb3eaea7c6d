/** The sheet that a picture is drawn on: an SVG by itself. */
import { element, escaped } from './element.ts';

interface Sheet {
  /** Read out for it. */
  title: string;
  /** px. */
  width: number;
  height: number;
  /** The colour behind all. */
  paper: string;
  /** Rules of `@font-face` with the fonts in them; empty: fonts by name alone. */
  fonts: string;
}

/** @param parts elements as text, the first ones drawn first */
export const sheet = ({ title, width, height, paper, fonts }: Sheet, ...parts: readonly string[]): string =>
  element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}`, role: 'img' },
    element('title', {}, escaped(title)),
    fonts && element('style', {}, escaped(fonts)),
    element('rect', { width, height, fill: paper }),
    ...parts,
  );

export const at = (x: number, y: number, inner: string): string =>
  element('g', { transform: `translate(${x} ${y})` }, inner);
