/** Messages of the desk at which a lesson is made. */
import { bring } from './catalogue.ts';
import { author } from './en/author.ts';
import type { First } from './first.ts';
import { messagesOf } from './typed.ts';

const texts = { author };

bring('author', texts);
export const { t, message, messageBy } = messagesOf<First & typeof texts>();
