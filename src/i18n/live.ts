/** Messages of a cluster that is followed. */
import { bring } from './catalogue.ts';
import { live } from './en/liveWords.ts';
import type { First } from './first.ts';
import { messagesOf } from './typed.ts';

const texts = { live };

bring('live', texts);
export const { t, message } = messagesOf<First & typeof texts>();
