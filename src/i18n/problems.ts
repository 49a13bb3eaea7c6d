/** Messages about what is wrong with a manifest, and how it was mended. */
import { bring } from './catalogue.ts';
import { problems } from './en/problems.ts';
import type { First } from './first.ts';
import { messagesOf } from './typed.ts';

const texts = { problems };
export type Problems = typeof texts;

bring('problems', texts);
export const { t, message, messageBy } = messagesOf<First & typeof texts>();
