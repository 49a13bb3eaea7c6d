/** Messages of the glossary. */
import { bring } from './catalogue.ts';
import { glossary } from './en/glossary.ts';
import type { First } from './first.ts';
import { messagesOf } from './typed.ts';

const texts = { glossary };

bring('glossary', texts);
export const { t } = messagesOf<First & typeof texts>();
