/** The checks of one probe in a row, the newest at the right, and the frame of its threshold: so many slots as decide. Pure. */
import type { LensProbe } from '../../engine/view/lens/lensFacts.ts';

export interface CheckMarks {
  /** Of the newest checks, the oldest first. */
  marks: readonly { slot: number; outcome: LensProbe['checks'][number]['outcome'] }[];
  /** Around so many slots as have to be alike in a row to change what is held; `filled` of them are. */
  frame: { slot: number; slots: number; filled: number; isMet: boolean; towards: 'failure' | 'success' };
}

/**
 * Where what is held true is a success, failures count towards the failureThreshold; else successes towards the
 * successThreshold. Once a threshold is met its frame stays around the checks that met it.
 * @param slots places in the row; at least as many as the threshold has
 */
export function checkMarks(probe: Omit<LensProbe, 'text' | 'failure' | 'probe'>, slots: number): CheckMarks {
  const { checks, inARow, result, failureThreshold, successThreshold } = probe;
  const isFailing = inARow?.outcome === 'failure';
  const isMet = result === 'Failure' && isFailing;
  const towards = result === 'Success' || isFailing ? 'failure' : 'success';
  const wanted = Math.min(towards === 'failure' ? failureThreshold : successThreshold, slots);
  const count = inARow !== null && inARow.outcome === towards ? inARow.count : 0;
  const filled = Math.min(count, wanted);
  const empty = wanted - filled;
  const shown = checks.slice(-(slots - empty));
  const first = slots - empty - shown.length;
  // Those that met it were the first of them in a row.
  const slot = isMet && count > wanted ? slots - count : slots - empty - filled;
  return {
    marks: shown.map(({ outcome }, at) => ({ slot: first + at, outcome })),
    frame: { slot: Math.max(0, slot), slots: wanted, filled, isMet: filled === wanted, towards },
  };
}
