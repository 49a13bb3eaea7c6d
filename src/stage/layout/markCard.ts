/** The node card of the projector's view: its name and the verdict's mark. */
import { monoWidth } from './text.ts';

export const markHeight = 30;
export const markName = { x: 7, y: 20, size: 11.5 };
/** What the disc needs at the right, its distance from the name included. */
export const markDisc = 26;

/** Least width that leaves the longest name whole, within reason. @param lengths of the names, in characters */
export const markWidth = (lengths: readonly number[]): number =>
  Math.min(168, markName.x + markDisc + monoWidth('m'.repeat(lengths.reduce((most, n) => Math.max(most, n), 0)), 11.5));
