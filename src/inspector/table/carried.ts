/** How the rows were arranged in the inspector, for the table that takes the stage's place. */
import type { PodKey } from '../../engine/objects/types.ts';
import type { Arrangement } from './arrange.ts';

/** Goes from one part of the page to another that takes its place: nobody draws it. */
let last: { pod: PodKey; arrangement: Arrangement } | null = null;

export function carry(pod: PodKey, arrangement: Arrangement): void {
  last = { pod, arrangement };
}

/** @returns null where the rows of this pod's table were not arranged before it was opened at large */
export const carriedTo = (pod: PodKey): Arrangement | null => (last?.pod === pod ? last.arrangement : null);
