/** Messages around the teacher's notes. */
import { bring } from './catalogue.ts';
import { teachingPage } from './en/teachingPage.ts';
import type { First } from './first.ts';
import { messagesOf } from './typed.ts';

const texts = { teachingPage };

bring('teachingPage', texts);
export const { t } = messagesOf<First & typeof texts>();
