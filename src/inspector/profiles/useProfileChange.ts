/** A profile that is tried beside the one in force, and what the engine says of it. */
import { useState } from 'react';
import type { Decision } from '../../engine/scheduler/decision.ts';
import type { ProfileChange } from '../../engine/scheduler/profile/change.ts';
import { isEdited } from './chosenProfile.ts';
import { useComparison } from './useComparison.ts';

/** @param start where it begins; null: at the profile in force */
export function useProfileChange(decision: Decision, start: ProfileChange['from'] | null = null) {
  const inForce = { profile: decision.schedulerName };
  const [change, setChange] = useState<ProfileChange>({ from: start ?? inForce });
  return {
    change,
    setChange,
    answer: useComparison(decision, change),
    adjust: (settings: Partial<ProfileChange>) => setChange({ ...change, ...settings }),
    weigh: (plugin: string, weight: number) =>
      setChange({ ...change, weights: { ...change.weights, [plugin]: weight } }),
    /** Beside these settings all is as in force. */
    tryOnly: (settings: Omit<ProfileChange, 'from'>) => setChange({ from: inForce, ...settings }),
    isInForce: isInForce(change, decision),
    reset: () => setChange({ from: inForce }),
  };
}

/** Is it the profile that decides about the pod, as it is? */
export const isInForce = (change: ProfileChange, { schedulerName }: Decision): boolean =>
  'profile' in change.from && change.from.profile === schedulerName && !isEdited(change);
