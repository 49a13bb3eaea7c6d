/** The scenes beside the lessons, with their words: fetched once the first screen stands. */
import { failureScenes } from '../i18n/en/failureScenes.ts';
import { unevenScenes } from '../i18n/en/unevenScenes.ts';
import { workedScenes } from '../i18n/en/workedScenes.ts';
import { addWords } from '../i18n/i18n.ts';
import '../i18n/storyWords.ts';
import { type Failure, failures } from './failures/scenes.ts';
import { type Uneven, uneven } from './uneven/scenes.ts';
import { endings, type Worked } from './worked/scenes.ts';

addWords('scenes', failureScenes);
addWords('scenes', unevenScenes);
addWords('scenes', workedScenes);

/** Families of scenes: the first of each is the scene itself, the others vary one thing. */
export const catalogue: Catalogue = { endings, uneven, failures };

export type FamilyScene = Worked | Uneven | Failure;

export interface Catalogue {
  endings: readonly (readonly FamilyScene[])[];
  uneven: readonly (readonly FamilyScene[])[];
  failures: readonly (readonly FamilyScene[])[];
}
