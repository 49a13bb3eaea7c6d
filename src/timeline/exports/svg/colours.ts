/** The colours of the theme, by the names of the page's properties without their dashes. */
import { inks, type Ink } from '../../layout/drawn.ts';

export type Colours = Readonly<Record<Ink, string>>;

export const coloursBy = (valueOf: (property: string) => string): Colours =>
  Object.fromEntries(inks.map((name) => [name, valueOf(`--${name}`).trim() || '#000000'])) as Colours;
