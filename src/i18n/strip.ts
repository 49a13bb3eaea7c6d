/** Messages of the clock's strip, and of what else plays a run. */
import { bring } from './catalogue.ts';
import { strip } from './en/strip.ts';
import type { First } from './first.ts';
import { messagesOf } from './typed.ts';

const texts = { timeline: strip };
export type Strip = typeof texts;

bring('strip', texts);
export const { t } = messagesOf<First & Strip>();
