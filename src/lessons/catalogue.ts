/** The scenes beside the lessons, with their words: fetched once the first screen stands. */
import '../i18n/scenes.ts';
import { type Failure, failures } from './failures/scenes.ts';
import { type Uneven, uneven } from './uneven/scenes.ts';
import { endings, type Worked } from './worked/scenes.ts';

/** Families of scenes: the first of each is the scene itself, the others vary one thing. */
export const catalogue: Catalogue = { endings, uneven, failures };

export type FamilyScene = Worked | Uneven | Failure;

export interface Catalogue {
  endings: readonly (readonly FamilyScene[])[];
  uneven: readonly (readonly FamilyScene[])[];
  failures: readonly (readonly FamilyScene[])[];
}
