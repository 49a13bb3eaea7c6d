/** The ids of texts that come with the page: by them a source of a scene or a lesson is told from what somebody has brought. */
import type { Source } from '../engine/simulation/situation.ts';

type Named = Pick<Source, 'id'>;

const scenes = 'scene:';
const lessonTexts = 'lesson text ';

export const sceneSourceId = (scene: string): string => `${scenes}${scene}`;
export const lessonSourceId = (yaml: string): string => `${lessonTexts}${yaml}`;

export const isOfScene = ({ id }: Named): boolean => id.startsWith(scenes);

/** No scene's and no lesson's: a file, a link or a pasted text. */
export const isBrought = (source: Named): boolean => !isOfScene(source) && !source.id.startsWith(lessonTexts);
