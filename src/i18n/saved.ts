/** Messages about work that is kept in this browser. */
import { bring } from './catalogue.ts';
import { savedWords } from './en/savedWords.ts';
import type { First } from './first.ts';
import { messagesOf } from './typed.ts';

const texts = { app: savedWords };

bring('saved', texts);
export const { t, message } = messagesOf<First & typeof texts>();
