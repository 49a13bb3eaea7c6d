/** Messages of classes: a learner hands in, a teacher gathers. */
import { bring } from './catalogue.ts';
import { classes } from './en/classes.ts';
import type { First } from './first.ts';
import { messagesOf } from './typed.ts';

const texts = { classes };

bring('classes', texts);
export const { message, t } = messagesOf<First & typeof texts>();
