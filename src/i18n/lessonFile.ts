/** Messages of opening a lesson that somebody has made. */
import { bring } from './catalogue.ts';
import { lessonFile } from './en/lessonFile.ts';
import type { First } from './first.ts';
import { messagesOf } from './typed.ts';

const texts = { lessonFile };

bring('lessonFile', texts);
export const { message, t } = messagesOf<First & typeof texts>();
