/** What a whole cycle leaves out, whatever its plugins say. */
import type { Pod } from '../objects/types.ts';
import type { Profile } from './profile/profile.ts';
import type { LeftOut } from './framework/status.ts';

/** What the pod or its profile ask for beyond the plugins. */
export function leftOutNotes({ spec }: Pod, { hasExtenders }: Profile): LeftOut[] {
  const group = spec.schedulingGroup?.podGroupName ?? spec.workloadRef?.podGroup;
  return [
    ...(hasExtenders ? [{ feature: 'extenders', detail: 'extenders' } as const] : []),
    // Gang scheduling is alpha and off in 1.36 (gates GenericWorkload and GangScheduling).
    ...(group === undefined ? [] : [{ feature: 'podGroups', detail: group } as const]),
  ];
}
