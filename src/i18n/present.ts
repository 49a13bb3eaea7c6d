/** Messages of the presentation mode. */
import { bring } from './catalogue.ts';
import { present } from './en/present.ts';
import type { Stories } from './stories.ts';
import './stories.ts';
import { messagesOf } from './typed.ts';

const texts = { present };

bring('present', texts);
export const { t, message } = messagesOf<Stories & typeof texts>();
