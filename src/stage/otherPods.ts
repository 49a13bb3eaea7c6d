/** Which pods stand on nodes that are not on stage. */
import type { PodView } from '../engine/view/view.ts';
import type { StageScene } from './scene/scene.ts';

/** Pods by the name of their missing node, in the order of the pods. */
export function podsElsewhere({
  nodes,
  pods,
}: Pick<StageScene['view'], 'nodes' | 'pods'>): ReadonlyMap<string, readonly PodView[]> {
  const here = new Set(nodes.map(({ name }) => name));
  const missing = new Map<string, PodView[]>();
  for (const pod of pods) {
    if (pod.node === null || here.has(pod.node)) continue;
    const beside = missing.get(pod.node);
    if (beside) beside.push(pod);
    else missing.set(pod.node, [pod]);
  }
  return missing;
}
