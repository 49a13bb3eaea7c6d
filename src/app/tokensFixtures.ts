/** The colours of the look as its style sheet says them, and how far they are apart, also for eyes that see fewer. */
export type Tokens = Record<string, string>;

/** The hex colours that these rules of tokens.css set, the later ones over the earlier ones. */
export function theme(css: string, ...selectors: string[]): Tokens {
  const blocks = selectors.map((selector) => {
    const start = css.indexOf(`${selector} {`);
    return css.slice(start, css.indexOf('}', start));
  });
  const colours = blocks.join('').matchAll(/--([\w-]+): (#[0-9a-f]{6});/gi);
  return Object.fromEntries([...colours].map(([, name, hex]) => [name, hex]));
}

type Matrix = readonly (readonly [number, number, number])[];

/** What is seen without one kind of cones, in linear light (Viénot, Brettel, Mollon 1999). */
export const sights = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.11238, 0.88762, 0],
    [0.11238, 0.88762, 0],
    [0.00401, -0.00401, 1],
  ],
  deuteranopia: [
    [0.29275, 0.70725, 0],
    [0.29275, 0.70725, 0],
    [-0.02234, 0.02234, 1],
  ],
} as const satisfies Record<string, Matrix>;

function luminance(hex: string, sight: Matrix): number {
  const light = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const [r = 0, g = 0, b = 0] = sight.map((row) => row.reduce((sum, by, at) => sum + by * (light[at] ?? 0), 0));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** By WCAG 2.2. */
export function contrast(tokens: Tokens, [one, other]: readonly [string, string], sight: Matrix = sights.all): number {
  const [low = 0, high = 0] = [one, other].map((name) => luminance(tokens[name] ?? '', sight)).sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Each theme by the selectors of its rules, the later ones over the earlier ones. */
export const themes = [
  ['light', [':root']],
  ['dark', [':root[data-theme^="dark"]']],
  ['contrast', [':root[data-theme="contrast"]']],
  ['dark contrast', [':root[data-theme^="dark"]', ':root[data-theme="dark-contrast"]']],
] as const;
