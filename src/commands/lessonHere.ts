/** Which lesson a cluster belongs to, by the name that its texts go by: scenes of lessons are called after them. */
import type { Situation } from '../engine/simulation/situation.ts';

/** Whatever was done in it or put in the place of its texts; null: none. */
export const lessonNameIn = ({ base }: Pick<Situation, 'base'>): string | null =>
  /^scene:lesson-([A-G]\d+|own-[a-z0-9]+)(?!\w)/.exec(base[0]?.id ?? '')?.[1] ?? null;
