/** Messages of links. */
import { bring } from './catalogue.ts';
import { linkWords } from './en/linkWords.ts';
import type { First } from './first.ts';
import { messagesOf } from './typed.ts';

const texts = { app: linkWords };

bring('links', texts);
export const { t, message } = messagesOf<First & typeof texts>();
