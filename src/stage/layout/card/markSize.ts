/** How large a card of the projector's view is: the room is planned before a card is laid out. */
import { monoWidth } from '../text.ts';

export const markHeight = 28;
export const markName = { x: 6, y: 18, size: 11.5 };
/** What the disc needs at the right, its distance from the name included. */
export const markDisc = 22;

/** Least width that leaves the longest name whole, within reason. @param lengths of the names, in characters */
export const markWidth = (lengths: readonly number[]): number => {
  const longest = lengths.reduce((most, n) => Math.max(most, n), 0);
  return Math.min(168, markName.x + markDisc + monoWidth('m'.repeat(longest), markName.size));
};
