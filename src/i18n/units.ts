/** Messages of units of time: what a length is written with, wherever one stands (`message.ts`, `time.ts`). */
import { bring } from './catalogue.ts';
import { units } from './en/units.ts';

export type Unit = Exclude<keyof typeof units, 'both'>;

bring('units', { units });
