/** The scenes beside the lessons, with their words: fetched once the first screen stands. */
import { workedScenes } from '../i18n/en/workedScenes.ts';
import { addWords } from '../i18n/i18n.ts';
import { endings, type Worked } from './worked/scenes.ts';

addWords('scenes', workedScenes);

/** Families of scenes: the first of each is the scene itself, the others vary one thing. */
export const catalogue: Catalogue = { endings };

export type FamilyScene = Worked;

export interface Catalogue {
  endings: readonly (readonly FamilyScene[])[];
}
