/** Messages of the opened timeline. */
import { bring } from './catalogue.ts';
import { timeline } from './en/timeline.ts';
import type { First } from './first.ts';
import type { Picture } from './picture.ts';
import './picture.ts';
import type { Strip } from './strip.ts';
import './strip.ts';
import { type KeyOf, messagesOf } from './typed.ts';

const texts = { timeline };
export type Timeline = First & Picture & Strip & typeof texts;
export type TimelineKey = KeyOf<typeof texts>;

bring('timeline', texts);
export const { t, message, messageBy } = messagesOf<Timeline>();
