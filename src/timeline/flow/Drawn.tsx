/** Parts of a drawing on the page: colours and faces are its properties, and change with its theme. */
import { createElement, memo } from 'react';
import { elementOf, hatches, type Hatch, type Palette, type Part } from '../layout/drawn.ts';

const isHatch = (fill: string): fill is Hatch => fill in hatches;

const palette: Palette = {
  paint: (fill) => (isHatch(fill) ? `url(#tl-${fill})` : `var(--${fill})`),
  family: (face) => `var(--${face})`,
};

export const Drawn = memo(({ parts }: { parts: readonly Part[] }) => parts.map((part, i) => drawn(part, i)));

function drawn(part: Part, key: number) {
  const { tag, attributes, text } = elementOf(part, palette);
  return createElement(tag, { key, ...attributes }, text);
}

/** What spans are hatched with: once a picture. */
export const Hatches = memo(() => (
  <defs>
    {Object.entries(hatches).map(([name, { size, turn, parts }]) => (
      <pattern
        key={name}
        id={`tl-${name}`}
        width={size}
        height={size}
        patternUnits="userSpaceOnUse"
        patternTransform={`rotate(${turn})`}
      >
        <Drawn parts={parts} />
      </pattern>
    ))}
  </defs>
));
