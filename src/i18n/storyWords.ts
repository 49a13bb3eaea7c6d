/** Words of the first scenes: they come with the list of scenes, and with whatever else tells of one. */
import { storyScenes } from './en/storyScenes.ts';
import { addWords } from './i18n.ts';

addWords('scenes', storyScenes);
