/** Messages of the buttons within a lesson's steps. */
import { bring } from './catalogue.ts';
import { lessonControls } from './en/lessonControls.ts';
import type { First } from './first.ts';
import { messagesOf } from './typed.ts';

const texts = { controls: lessonControls };

bring('lessonControls', texts);
export const { t, message, messageBy } = messagesOf<First & typeof texts>();
