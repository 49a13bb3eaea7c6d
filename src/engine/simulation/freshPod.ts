/** A pod as it comes into the cluster. */
import type { Pod } from '../objects/types.ts';
import { type Admission, admitted } from './base.ts';

/** A created pod is Pending whatever status was sent; nothing of an earlier life comes along. */
export function freshPod(pod: Pod, admission: Admission): Pod {
  const { name, namespace, labels, annotations, finalizers, ownerReferences } = pod.metadata;
  const written = { namespace, labels, annotations, finalizers, ownerReferences };
  const kept = Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined));
  const { status: _, ...sent } = pod;
  return { ...admitted({ ...sent, metadata: { name, ...kept } }, admission), status: { phase: 'Pending' } };
}
