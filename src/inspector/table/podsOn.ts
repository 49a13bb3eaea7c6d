/** Which pods stand on a node for the scheduler: those that have not ended, and where it counts them, those nominated to it. */
import { isEnded } from '../../engine/objects/podPhase.ts';
import type { PodKey } from '../../engine/objects/types.ts';
import type { ClusterView, PodView } from '../../engine/view/view.ts';
import type { About } from '../explain/explanation.ts';

interface OnNode {
  remaining: readonly PodView[];
  nominated: readonly PodView[];
}

/** Every cell of a large table asks. */
const known = new WeakMap<ClusterView, ReadonlyMap<string, OnNode>>();

function onNode(view: ClusterView, node: string): OnNode | undefined {
  const found = known.get(view) ?? byNode(view);
  known.set(view, found);
  return found.get(node);
}

function byNode({ pods }: ClusterView): ReadonlyMap<string, OnNode> {
  const found = new Map<string, { remaining: PodView[]; nominated: PodView[] }>();
  const at = (node: string) => {
    const on = found.get(node) ?? { remaining: [], nominated: [] };
    found.set(node, on);
    return on;
  };
  for (const pod of pods) {
    if (isEnded(pod.phase)) continue;
    if (pod.node !== null) at(pod.node).remaining.push(pod);
    else if (pod.nominatedNodeName !== null) at(pod.nominatedNodeName).nominated.push(pod);
  }
  return found;
}

/** @param counted how many the scheduler counted: nominated pods are among them where it is more than stand there */
export function podsCountedOn({ view, decision, node }: About, counted: number): readonly PodKey[] {
  const on = view && onNode(view, node);
  if (!on) return [];
  const others = (pods: readonly PodView[]) => pods.filter(({ key }) => key !== decision.pod).map(({ key }) => key);
  const status = others(on.remaining);
  return counted > status.length ? [...status, ...others(on.nominated)] : status;
}
