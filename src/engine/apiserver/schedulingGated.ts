/** What the API server writes into a pod that may not be scheduled yet (kube-apiserver 1.36, applySchedulingGatedCondition). */
import type { Condition, KubeObject, Pod } from '../objects/types.ts';

const gated: Condition = {
  type: 'PodScheduled',
  status: 'False',
  reason: 'SchedulingGated',
  message: 'Scheduling is blocked due to non-empty scheduling gates',
};

/** A pod with gates and without the condition gets it; any other stays as it is. */
export function withGatedCondition<Kind extends KubeObject>(object: Kind): Kind {
  if (object.kind !== 'Pod') return object;
  const pod = object as KubeObject as Pod;
  const { conditions = [] } = pod.status ?? {};
  const isGated = (pod.spec.schedulingGates ?? []).length > 0;
  if (!isGated || conditions.some(({ type }) => type === 'PodScheduled')) return object;
  return { ...object, status: { ...pod.status, conditions: [...conditions, gated] } };
}
