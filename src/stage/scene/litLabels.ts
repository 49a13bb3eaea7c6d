/** What is written on a node's card of the labels and taints that decided there. */
import { labelName } from '../../engine/objects/ref.ts';
import type { NodeView } from '../../engine/view/view.ts';
import type { Lit } from '../../store/slices/picture.ts';

/** What is lit up, whoever points at it. */
export type Lights = Omit<Lit, 'by'>;

/** `zone=zone-b`, `dedicated=training:NoSchedule`; what the node does not have is left out. */
export function litLabels(node: NodeView, labels: Lights['labels']): readonly string[] {
  return labels.flatMap(({ node: name, key, isTaint }) => {
    if (name !== node.name) return [];
    const short = labelName(key);
    if (!isTaint) return node.labels[key] === undefined ? [] : [`${short}=${node.labels[key]}`];
    return node.taints
      .filter((taint) => taint.key === key)
      .map(({ value, effect }) => `${short}${value ? `=${value}` : ''}:${effect}`);
  });
}
