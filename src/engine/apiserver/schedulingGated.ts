/** What the API server writes into a pod that may not be scheduled yet (kube-apiserver 1.36, applySchedulingGatedCondition). */
import { isKind } from '../objects/kinds.ts';
import type { Condition, KubeObject } from '../objects/types.ts';

const gated: Condition = {
  type: 'PodScheduled',
  status: 'False',
  reason: 'SchedulingGated',
  message: 'Scheduling is blocked due to non-empty scheduling gates',
};

/** A pod with gates and without the condition gets it; any other stays as it is. */
export function withGatedCondition<Kind extends KubeObject>(object: Kind): Kind {
  if (!isKind(object, 'Pod')) return object;
  const { conditions = [] } = object.status ?? {};
  const isGated = (object.spec.schedulingGates ?? []).length > 0;
  if (!isGated || conditions.some(({ type }) => type === 'PodScheduled')) return object;
  return { ...object, status: { ...object.status, conditions: [...conditions, gated] } };
}
