/** The colours of the theme, by the names of the page's properties without their dashes. */
export const colourNames = [
  ...(['paper', 'card', 'sunk', 'line', 'edge', 'ink', 'ink-2', 'ink-3', 'on-solid'] as const),
  ...(['sea', 'sea-fill', 'sea-solid', 'moss', 'moss-fill', 'moss-solid'] as const),
  ...([
    'verm',
    'verm-fill',
    'verm-solid',
    'ochre',
    'ochre-fill',
    'ochre-solid',
    'plum',
    'plum-fill',
    'plum-solid',
  ] as const),
] as const;

export type Colours = Readonly<Record<(typeof colourNames)[number], string>>;

export const coloursBy = (valueOf: (property: string) => string): Colours =>
  Object.fromEntries(colourNames.map((name) => [name, valueOf(`--${name}`).trim() || '#000000'])) as Colours;
