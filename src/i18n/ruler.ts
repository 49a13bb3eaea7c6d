/** Messages of what is done on the skew ruler. */
import { bring } from './catalogue.ts';
import { ruler } from './en/ruler.ts';
import type { First } from './first.ts';
import { messagesOf } from './typed.ts';

const texts = { ruler };

bring('ruler', texts);
export const { t, message } = messagesOf<First & typeof texts>();
