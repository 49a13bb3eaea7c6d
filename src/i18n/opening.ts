/** Messages about opening a cluster of one's own. Those of problems are fetched where there are some. */
import { bring } from './catalogue.ts';
import { openWords } from './en/openWords.ts';
import type { First } from './first.ts';
import type { Problems } from './problems.ts';
import { messagesOf } from './typed.ts';

const texts = { app: openWords };

bring('opening', texts);
export const { t, message } = messagesOf<First & Problems & typeof texts>();
