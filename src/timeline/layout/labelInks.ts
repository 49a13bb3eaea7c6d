/** The colours of a label: its plate is what is behind it, so that no line strikes it through. */
import type { Ink } from './drawn.ts';
import type { Ground, PictureLabel } from './picture.ts';
import type { LaneTone } from './laneChart.ts';

const plates: Readonly<Record<Ground, Ink>> = {
  paper: 'paper',
  solid: 'sea-solid',
  card: 'card',
  sunk: 'sunk',
  moss: 'moss-fill',
  ochre: 'ochre-fill',
  verm: 'verm-fill',
};

/** The others are said by what they stand beside. */
const verdicts: ReadonlySet<LaneTone> = new Set(['moss', 'verm', 'ochre']);

export const labelInks = ({ tone, ground }: Pick<PictureLabel, 'tone' | 'ground'>): { plate: Ink; letters: Ink } => ({
  plate: plates[ground],
  letters: ground === 'solid' ? 'on-solid' : verdicts.has(tone) ? tone : 'ink',
});
