/** Messages of the inspector's first screen. */
import { bring } from './catalogue.ts';
import { inspector } from './en/inspector.ts';
import type { First } from './first.ts';
import './first.ts';
import { messagesOf } from './typed.ts';

const texts = { inspector };
export type InspectorFirst = First & typeof texts;

bring('inspectorFirst', texts);
export const { t, message, messageBy } = messagesOf<InspectorFirst>();
