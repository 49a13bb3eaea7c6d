/** Pods that wait for a node, as the queue shows them. */
import type { PodView } from '../engine/view/view.ts';
import type { StageScene } from './scene/scene.ts';

export interface WaitingPod {
  pod: PodView;
  kind: 'active' | 'backoff' | 'unschedulable' | 'gated' | 'unserved' | 'unjudged';
}

/** In the queue's own order, the parts one after another. */
export function waitingPods({ pods, queue }: Pick<StageScene['view'], 'pods' | 'queue'>): readonly WaitingPod[] {
  // Of very many pods few have no node.
  const byKey = new Map(pods.flatMap((pod) => (pod.node === null ? [[pod.key, pod] as const] : [])));
  return (['active', 'backoff', 'unschedulable', 'gated', 'unserved', 'unjudged'] as const).flatMap((kind) =>
    (queue[kind] ?? []).flatMap((key) => {
      const pod = byKey.get(key);
      return pod ? [{ pod, kind }] : [];
    }),
  );
}
