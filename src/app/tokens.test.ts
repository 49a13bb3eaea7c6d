import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, theme, themes } from './tokensFixtures.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

const hues = ['sea', 'moss', 'verm', 'ochre', 'plum'];
const texts = ['ink', 'ink-2', 'ink-3', ...hues].flatMap((text) => ['paper', 'card', 'sunk'].map((on) => [text, on]));
const onOwnFill = hues.flatMap((hue) => [
  [hue, `${hue}-fill`],
  ['ink', `${hue}-fill`],
]);
const lines = ['edge', 'focus', ...hues.map((hue) => `${hue}-solid`)].flatMap((line) =>
  ['paper', 'card'].map((on) => [line, on]),
);
const onSolid = ['sea', 'moss', 'verm', 'plum'].map((hue) => ['on-solid', `${hue}-solid`]);

describe.each(themes)('contrast of the %s theme by WCAG 2.2', (_, selectors) => {
  const tokens = theme(css, ...selectors);

  it.each([...texts, ...onOwnFill, ...onSolid])('shows %s text on %s at 4.5 or more', (text, on) => {
    expect(contrast(tokens, [text ?? '', on ?? ''])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(lines)('draws a %s line on %s at 3 or more', (line, on) => {
    expect(contrast(tokens, [line ?? '', on ?? ''])).toBeGreaterThanOrEqual(3);
  });
});

it('finds the lowest text pair where the look says it is: ink-3 on sunk, light', () => {
  expect(contrast(theme(css, ':root'), ['ink-3', 'sunk'])).toBeCloseTo(4.69, 1);
});
