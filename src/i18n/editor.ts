/** Messages of the opened editor. */
import { bring } from './catalogue.ts';
import { editorOpened } from './en/editorOpened.ts';
import type { First } from './first.ts';
import type { Problems } from './problems.ts';
import './problems.ts';
import { messagesOf } from './typed.ts';

const texts = { editor: editorOpened };

bring('editor', texts);
export const { t } = messagesOf<First & Problems & typeof texts>();
