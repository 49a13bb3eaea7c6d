/** What the scheduler of a dump's cluster had said of a pod. */
import type { Pod } from '../../objects/types.ts';

/** The message of PodScheduled where it is False, as Unschedulable; null: nothing of the kind. */
export function schedulerText({ status }: Pod): string | null {
  const condition = status?.conditions?.find(({ type }) => type === 'PodScheduled');
  return condition?.status === 'False' && condition.reason === 'Unschedulable' ? (condition.message ?? '') : null;
}
