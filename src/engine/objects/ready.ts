/** A pod's Ready condition. */
import type { Condition, Pod } from './types.ts';

export const readyCondition = ({ status }: Pod): Condition | undefined =>
  status?.conditions?.find(({ type }) => type === 'Ready');

export const isReady = (pod: Pod): boolean => readyCondition(pod)?.status === 'True';
