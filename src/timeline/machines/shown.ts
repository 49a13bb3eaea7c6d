/** What every machine on screen is given. */
import type { Millis } from '../../engine/simulation/trace.ts';
import type { Life } from '../layout/life.ts';
import type { Size } from './layout/shape.ts';

export interface Shown {
  life: Life;
  /** Called 0. */
  zero: Millis;
  /** The pod's name. */
  name: string;
  size: Size;
  parts: { diagram: boolean; way: boolean };
  zoom: number;
}
