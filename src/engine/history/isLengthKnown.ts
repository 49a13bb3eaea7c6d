import { isOverGap } from '../simulation/clockGap.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';

/** False where a clock of the records was set anew between two moments: then their times do not tell how long it was (REC-16). */
export const isLengthKnown = ({ clockGaps = [] }: Run, from: Millis, to: Millis): boolean =>
  !isOverGap(clockGaps, from, to);
