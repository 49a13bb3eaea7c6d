/** Nodes that might be added: one like each shape that the cluster has, the smallest first. */
import type { NodeInfo } from '../../scheduler/nodeInfo.ts';
import type { TriedCluster } from '../tried/trial.ts';
import { isConditionTaint } from '../tried/nodeLike.ts';
import type { FixStep } from './fix.ts';
import { addNodeStep } from './steps.ts';

/** Each needs the whole cluster to be read anew. */
const mostShapes = 5;

/** A larger node alone is still cheaper than a smaller one and a change besides. */
const hardlyMore = 1e-6;

export function newNodes({ snapshot }: TriedCluster): { steps: readonly FixStep[]; isBounded: boolean } {
  const shapes = new Map<string, NodeInfo>();
  for (const info of snapshot.nodes) {
    const key = shapeOf(info);
    if (!shapes.has(key)) shapes.set(key, info);
  }
  const sorted = [...shapes.values()].toSorted((a, b) => a.allocatable.milliCpu - b.allocatable.milliCpu);
  const models = sorted.slice(0, mostShapes);
  const steps = models.map(({ name }, place) => addNodeStep(name, freeName(name, snapshot), place * hardlyMore));
  return { steps, isBounded: sorted.length > mostShapes };
}

const hostname = 'kubernetes.io/hostname';

function shapeOf({ node }: NodeInfo): string {
  const labels = Object.entries(node.metadata.labels ?? {}).filter(([key]) => key !== hostname);
  const taints = (node.spec?.taints ?? []).filter(({ key }) => !isConditionTaint(key));
  return JSON.stringify([node.status?.allocatable, labels.toSorted(([a], [b]) => (a < b ? -1 : 1)), taints]);
}

/** `node-a2` → `node-a3`, or the next that is free. */
function freeName(model: string, snapshot: TriedCluster['snapshot']): string {
  const [, stem = model, number = '1'] = /^(.*?)(\d+)$/.exec(model) ?? [undefined, `${model}-`];
  for (let next = Number(number) + 1; ; next++) if (!snapshot.node(`${stem}${next}`)) return `${stem}${next}`;
}
