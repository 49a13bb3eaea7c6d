/** Messages of histories. */
import { bring } from './catalogue.ts';
import { recorded } from './en/recordedWords.ts';
import type { First } from './first.ts';
import { messagesOf } from './typed.ts';

const texts = { recorded };

bring('recorded', texts);
export const { t, message } = messagesOf<First & typeof texts>();
