/** Parts of a drawing as text: colours are written in, fonts by name. */
import {
  elementOf,
  hatches,
  type Hatch,
  type Ink,
  type Palette,
  type Part,
  type TextPart,
} from '../../layout/drawn.ts';
import type { Colours } from './colours.ts';
import { element, escaped } from '../../../ui/picture/element.ts';

const families = {
  sans: 'Inter Variable, Inter, system-ui, sans-serif',
  mono: 'JetBrains Mono Variable, JetBrains Mono, ui-monospace, monospace',
  serif: 'Newsreader Variable, Newsreader, Georgia, serif',
} as const;

const isHatch = (fill: Ink | Hatch): fill is Hatch => fill in hatches;

const paletteOf = (c: Colours): Palette => ({
  paint: (fill) => (isHatch(fill) ? `url(#${fill})` : c[fill]),
  family: (face) => families[face],
});

export function written(parts: readonly Part[], c: Colours): string {
  const palette = paletteOf(c);
  return parts
    .map((part) => elementOf(part, palette))
    .map(({ tag, attributes, text }) =>
      element(
        tag,
        Object.fromEntries(Object.entries(attributes).map(([name, value]) => [hyphened(name), value])),
        ...(text === undefined ? [] : [escaped(text)]),
      ),
    )
    .join('');
}

const hyphened = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** @param y the middle of the letters */
export const text = (
  content: string,
  x: number,
  y: number,
  look: Omit<TextPart, 'kind' | 'text' | 'x' | 'y'>,
  c: Colours,
): string => written([{ kind: 'text', text: content, x, y, ...look }], c);

/** Once a picture. */
export const patterns = (c: Colours): string =>
  element(
    'defs',
    {},
    ...Object.entries(hatches).map(([id, { size, turn, parts }]) =>
      element(
        'pattern',
        { id, width: size, height: size, patternUnits: 'userSpaceOnUse', patternTransform: `rotate(${turn})` },
        written(parts, c),
      ),
    ),
  );
