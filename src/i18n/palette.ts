/** Messages of the palette. */
import { bring } from './catalogue.ts';
import { paletteWords } from './en/paletteWords.ts';
import type { Late } from './late.ts';
import './late.ts';
import type { Stories } from './stories.ts';
import './stories.ts';
import { messagesOf } from './typed.ts';

const texts = { app: paletteWords };

bring('palette', texts);
export const { t } = messagesOf<Late & Stories & typeof texts>();
