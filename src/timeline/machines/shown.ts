/** What every machine on screen is given. */
import type { Millis } from '../../engine/simulation/trace.ts';
import type { PodTimeline } from '../../engine/timeline/timeline.ts';
import type { BoxSize } from './layout/shape.ts';

export interface MachineInput {
  timeline: PodTimeline;
  /** Called 0. */
  zero: Millis;
  /** The pod's name. */
  name: string;
  size: BoxSize;
  parts: { diagram: boolean; way: boolean };
  zoom: number;
}
