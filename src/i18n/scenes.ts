/** Messages about all scenes. */
import { bring } from './catalogue.ts';
import { failureScenes } from './en/failureScenes.ts';
import { unevenScenes } from './en/unevenScenes.ts';
import { workedScenes } from './en/workedScenes.ts';
import type { Stories } from './stories.ts';
import './stories.ts';

const texts = { scenes: { ...failureScenes, ...unevenScenes, ...workedScenes } };
export type Scenes = Stories & typeof texts;

bring('scenes', texts);
