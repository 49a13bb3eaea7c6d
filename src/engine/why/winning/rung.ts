/** A ladder holds changes of one kind, the smallest first: the first rung that suffices is the smallest that does. */
import type { TriedChange } from '../tried/change.ts';
import type { WinningStep } from './winning.ts';

export interface Rung {
  step: WinningStep;
  change: TriedChange;
}
export type Ladder = readonly Rung[];

/** Whole numbers from `least` to `most` without `from`, the nearest first; up before down where both are as near. */
export function outward(from: number, least: number, most: number): number[] {
  const found: number[] = [];
  for (let distance = 1; distance <= Math.max(most - from, from - least); distance++) {
    if (from + distance <= most && from + distance >= least) found.push(from + distance);
    if (from - distance >= least && from - distance <= most) found.push(from - distance);
  }
  return found;
}

export const patchOf = (subject: string, fields: Readonly<Record<string, unknown>>): TriedChange => ({
  do: 'patch',
  subject,
  patch: { type: 'merge', fields },
});

export const stepOf = (
  subject: string,
  op: 'add' | 'remove' | 'replace',
  path: string,
  value?: unknown,
): TriedChange => ({
  do: 'patch',
  subject,
  patch: { type: 'json', steps: [op === 'remove' ? { op, path } : { op, path, value }] },
});
