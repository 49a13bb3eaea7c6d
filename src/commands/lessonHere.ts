/** Which lesson a cluster belongs to, by the name that its texts go by: scenes of lessons are called after them. */
import type { Situation } from '../engine/simulation/situation.ts';

/** Whatever was done in it or put in the place of its texts; null: none, also where no more than its nodes are left. */
export const lessonNameIn = ({ base: [first] }: Pick<Situation, 'base'>): string | null =>
  first?.only ? null : (/^scene:lesson-([A-G]\d+|own-[a-z0-9]+)(?!\w)/.exec(first?.id ?? '')?.[1] ?? null);
