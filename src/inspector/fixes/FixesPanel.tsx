/** What would let a pod be placed: each tried out by the engine, to be looked at and applied. */
import type { PodView } from '../../engine/view/view.ts';

export function FixesPanel({ pod }: { pod: PodView }) {
  return <p className="why-quiet">{pod.name}</p>;
}
