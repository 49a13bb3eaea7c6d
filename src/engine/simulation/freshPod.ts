/** A pod as it comes into the cluster. */
import type { Pod, PodStatus } from '../objects/types.ts';
import { type Admission, admitted } from './base.ts';

/** A created pod is Pending whatever status was sent; nothing of an earlier life comes along. */
export function freshPod(pod: Pod, admission: Admission): Pod {
  const { name, namespace, labels, annotations, finalizers, ownerReferences } = pod.metadata;
  const written = { namespace, labels, annotations, finalizers, ownerReferences };
  const retained = Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined));
  const { status: _, ...sent } = pod;
  return { ...admitted({ ...sent, metadata: { name, ...retained } }, admission), status: freshStatus(pod) };
}

/** A pod with gates says at once that nobody tries to place it (kube-apiserver 1.36, applySchedulingGatedCondition). */
function freshStatus({ spec }: Pod): PodStatus {
  if ((spec.schedulingGates ?? []).length === 0) return { phase: 'Pending' };
  const message = 'Scheduling is blocked due to non-empty scheduling gates';
  const gated = { type: 'PodScheduled', status: 'False', reason: 'SchedulingGated', message };
  return { phase: 'Pending', conditions: [gated] };
}
