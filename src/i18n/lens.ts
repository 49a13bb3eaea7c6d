/** Messages of the lenses: fetched with them. */
import { bring } from './catalogue.ts';
import { lens } from './en/lens.ts';
import type { First } from './first.ts';
import { messagesOf } from './typed.ts';

const texts = { lens };

bring('lens', texts);
export const { t, message } = messagesOf<First & typeof texts>();
