/** Messages of pictures that are taken along. */
import { bring } from './catalogue.ts';
import { picture } from './en/picture.ts';
import type { First } from './first.ts';
import { messagesOf } from './typed.ts';

const texts = { picture };
export type Picture = typeof texts;

bring('picture', texts);
export const { t, message } = messagesOf<First & Picture>();
