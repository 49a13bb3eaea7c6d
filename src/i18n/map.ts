/** Messages of the map of lessons. */
import { bring } from './catalogue.ts';
import { map } from './en/map.ts';
import type { First } from './first.ts';
import { messagesOf } from './typed.ts';

const texts = { app: map };

bring('map', texts);
export const { t, message } = messagesOf<First & typeof texts>();
