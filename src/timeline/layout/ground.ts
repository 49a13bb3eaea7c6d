/** What may be covered: requests, and stretches in which nothing runs. */
import type { Item } from './laneChart.ts';

/** Labels with their plates, and bands, may lie on these. */
export const isGround = (item: Item): boolean =>
  item.kind === 'ticks' || (item.kind === 'span' && (item.look === 'waits' || item.look === 'unready'));
