/** How high rows of cards are that fill the stage: what some don't need the others get. */
import type { StagePlan } from './plan.ts';

const highest = 300;
/** What a lens draws is looked at closely. */
const highestOfLens = 440;

/**
 * The least height of each row, px; rows that need more are as high as they need.
 * @param needed what each row needs at least
 * @param taken what headings and frames need of the room
 * @returns 0 where there is no room to be filled
 */
export function rowHeight(
  needed: readonly number[],
  taken: number,
  { room, gap }: Pick<StagePlan, 'room' | 'gap'>,
  hasLens: boolean,
): number {
  let left = room - taken - (needed.length - 1) * gap;
  const fromHighest = needed.toSorted((a, b) => b - a);
  for (const [at, h] of fromHighest.entries()) {
    const share = Math.floor(left / (needed.length - at));
    if (h <= share) return Math.min(share, hasLens ? highestOfLens : highest);
    left -= h;
  }
  return 0;
}
