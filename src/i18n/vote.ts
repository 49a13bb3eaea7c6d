/** Messages of a question on a phone. */
import { bring } from './catalogue.ts';
import { vote } from './en/vote.ts';
import { messagesOf } from './typed.ts';

const texts = { vote };

bring('vote', texts);
export const { t } = messagesOf<typeof texts>();
