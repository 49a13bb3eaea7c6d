/** A node of another operating system than the pod is for: no change makes it the pod's. */
import { osLabel } from '../../objects/wellKnownLabels.ts';
import type { Node, Pod } from '../../objects/types.ts';
import { isMet, wishesOf } from '../cause/wishes.ts';

const systemOf = ({ metadata }: Node): string => metadata.labels?.[osLabel] ?? 'linux';

/** A pod that says nothing is for Linux, as nearly all images are. */
export function isForeign(pod: Pod, node: Node): boolean {
  const system = systemOf(node);
  if (pod.spec.os) return pod.spec.os.name !== system;
  if (system === 'linux') return false;
  const { selector, terms } = wishesOf(pod);
  return ![...selector, ...terms.flat()].some((wish) => wish.key === osLabel && isMet(wish, node.metadata.labels));
}
