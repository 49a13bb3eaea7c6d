import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Tokens = Record<string, string>;

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The hex colours that these rules set, the later ones over the earlier ones. */
function theme(...selectors: string[]): Tokens {
  const blocks = selectors.map((selector) => {
    const start = css.indexOf(`${selector} {`);
    return css.slice(start, css.indexOf('}', start));
  });
  const colours = blocks.join('').matchAll(/--([\w-]+): (#[0-9a-f]{6});/gi);
  return Object.fromEntries([...colours].map(([, name, hex]) => [name, hex]));
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(tokens: Tokens, one: string, other: string): number {
  const [low = 0, high = 0] = [one, other].map((name) => luminance(tokens[name] ?? '')).sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

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

describe.each([
  ['light', [':root']],
  ['dark', [':root[data-theme^="dark"]']],
  ['contrast', [':root[data-theme="contrast"]']],
  ['dark contrast', [':root[data-theme^="dark"]', ':root[data-theme="dark-contrast"]']],
])('contrast of the %s theme by WCAG 2.2', (_, selectors) => {
  const tokens = theme(...selectors);

  it.each([...texts, ...onOwnFill, ...onSolid])('shows %s text on %s at 4.5 or more', (text, on) => {
    expect(contrast(tokens, text ?? '', on ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(lines)('draws a %s line on %s at 3 or more', (line, on) => {
    expect(contrast(tokens, line ?? '', on ?? '')).toBeGreaterThanOrEqual(3);
  });
});

it('finds the lowest text pair where the look says it is: ink-3 on sunk, light', () => {
  expect(contrast(theme(':root'), 'ink-3', 'sunk')).toBeCloseTo(4.69, 1);
});
