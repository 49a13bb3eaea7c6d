/** Messages of the gallery. */
import { bring } from './catalogue.ts';
import { gallery } from './en/gallery.ts';
import type { Scenes } from './scenes.ts';
import './scenes.ts';
import { messagesOf } from './typed.ts';

const texts = { gallery };

bring('gallery', texts);
export const { t } = messagesOf<Scenes & typeof texts>();
