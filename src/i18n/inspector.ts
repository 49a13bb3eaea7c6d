/** Messages of the inspector beyond its first screen. */
import { bring } from './catalogue.ts';
import { inspectorDeferred } from './en/inspectorDeferred.ts';
import { profiles } from './en/profiles.ts';
import { why } from './en/why/index.ts';
import type { InspectorFirst } from './inspectorFirst.ts';
import './inspectorFirst.ts';
import type { Late } from './late.ts';
import './late.ts';
import { type KeyOf, messagesOf } from './typed.ts';

const texts = { inspector: { ...inspectorDeferred, ...why }, profiles };
export type Inspector = Late & InspectorFirst & typeof texts;
export type InspectorKey = KeyOf<Inspector>;
/** What a number of a formula is. */
export type TermName = keyof Inspector['inspector']['term'];

bring('inspector', texts);
export const { t, message, messageBy } = messagesOf<Inspector>();
