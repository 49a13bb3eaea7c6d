/** What is broken at one instant, and where the API and the nodes say different things. */
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import type { TwoTruths } from './twoTruths.ts';

/** @returns null where nothing is broken, or was */
export function twoTruthsAt(_run: Run, _t: Millis): TwoTruths | null {
  return null;
}
