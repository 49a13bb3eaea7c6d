/** Which container images the nodes hold (kube-scheduler 1.36, NodeInfo.ImageStates). */
import type { NodeInfo } from './nodeInfo.ts';

export interface ImageColumns {
  /** Image name → size in bytes on that node, by NodeInfo.index. */
  readonly onNode: readonly ReadonlyMap<string, number>[];
  /** Image name → number of nodes that hold it. */
  readonly nodesWith: ReadonlyMap<string, number>;
}

/** Of a node that does not say what it holds. */
const none: ReadonlyMap<string, number> = new Map();

export function imageColumns(nodes: readonly NodeInfo[]): ImageColumns {
  const onNode: ReadonlyMap<string, number>[] = [];
  const nodesWith = new Map<string, number>();
  for (const { node } of nodes) {
    if (!node.status?.images) {
      onNode.push(none);
      continue;
    }
    const sizes = new Map<string, number>();
    for (const { names, sizeBytes } of node.status.images)
      for (const name of names ?? []) sizes.set(name, sizeBytes ?? 0);
    for (const name of sizes.keys()) nodesWith.set(name, (nodesWith.get(name) ?? 0) + 1);
    onNode.push(sizes);
  }
  return { onNode, nodesWith };
}
