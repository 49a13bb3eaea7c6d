/** Something that would let a pod be placed. */
import type { Change } from '../tried/change.ts';

export interface Fix {
  changes: readonly Change[];
}
