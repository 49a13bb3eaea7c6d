/** Messages of a lesson under way: goals, hints, ending. */
import { bring } from './catalogue.ts';
import { lessonHelp } from './en/lessonHelp.ts';
import type { First } from './first.ts';
import { messagesOf } from './typed.ts';

const texts = { app: lessonHelp };

bring('lessonHelp', texts);
export const { t } = messagesOf<First & typeof texts>();
