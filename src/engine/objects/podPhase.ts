/** Whether a pod has ended: Succeeded and Failed are phases that it never leaves again; the scheduler's watch leaves such a pod out (SCHED-3). */
import type { Pod } from './types.ts';

export const isEnded = (phase: string | undefined): phase is 'Succeeded' | 'Failed' =>
  phase === 'Succeeded' || phase === 'Failed';

export const hasEnded = ({ status }: Pod): boolean => isEnded(status?.phase);
