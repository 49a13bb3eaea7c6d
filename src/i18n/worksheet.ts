/** Messages of a lesson on paper. */
import { bring } from './catalogue.ts';
import { worksheet } from './en/worksheet.ts';
import type { First } from './first.ts';
import './map.ts';
import type { Picture } from './picture.ts';
import './picture.ts';
import { messagesOf } from './typed.ts';

const texts = { worksheet };

bring('worksheet', texts);
export const { t } = messagesOf<First & Picture & typeof texts>();
