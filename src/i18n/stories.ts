/** Messages about the first scenes. */
import { bring } from './catalogue.ts';
import { storyScenes } from './en/storyScenes.ts';
import type { First } from './first.ts';

const texts = { scenes: storyScenes };
export type Stories = First & typeof texts;

bring('stories', texts);
