/** Messages about what lint finds. */
import { bring } from './catalogue.ts';
import { lint } from './en/lint.ts';
import type { Inspector } from './inspector.ts';
import './inspector.ts';
import { messagesOf } from './typed.ts';

const texts = { lint };

bring('lint', texts);
export const { message, messageBy } = messagesOf<Inspector & typeof texts>();
