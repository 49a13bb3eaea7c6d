/** Filters the nodes one after the other (kube-scheduler 1.36, findNodesThatFitPod; spec 1.3.5–1.3.8). */
import type { Sampling } from '../decision.ts';
import type { NodeInfo } from '../nodeInfo.ts';
import type { Profile } from '../profile/profile.ts';
import { type FilterRun, filterNode } from './filter.ts';
import type { Cycle } from './plugin.ts';
import type { Prepared } from './preFilter.ts';
import { nodesToFind } from './sampling.ts';

export interface WalkOptions {
  /** The walk begins at this place and ends when enough nodes are found; absent: all nodes are looked at. */
  readonly sampling?: { readonly start: number };
  /** The node that the pod is nominated to is looked at alone first, and taken if it fits. */
  readonly nominatedFirst?: boolean;
}

export interface Walk {
  /** By NodeInfo.index; undefined = not looked at. */
  readonly runs: readonly (FilterRun | undefined)[];
  /** In snapshot order. */
  readonly feasible: readonly NodeInfo[];
  /** null: no walk, or one over all nodes. */
  readonly sampling: Sampling | null;
  readonly tookNominated: boolean;
}

export function walkNodes(cycle: Cycle, profile: Profile, prepared: Prepared, options: WalkOptions): Walk {
  const { nodes } = cycle.snapshot;
  const runs: (FilterRun | undefined)[] = nodes.map(() => undefined);
  const nothing: Walk = { runs, feasible: [], sampling: null, tookNominated: false };
  if (prepared.rejected) return nothing;
  const fits = (node: NodeInfo): boolean => {
    const run = filterNode(cycle, prepared.slots, node);
    runs[node.index] = run;
    return run.rejection === null;
  };
  const nominated = options.nominatedFirst ? nominatedNode(cycle) : undefined;
  if (nominated && fits(nominated)) return { ...nothing, feasible: [nominated], tookNominated: true };
  const walked = prepared.only ? nodes.filter(({ name }) => prepared.only?.has(name)) : nodes;
  if (!options.sampling) return { ...nothing, feasible: walked.filter(fits) };
  const { start } = options.sampling;
  const target = profile.score.length === 0 ? 1 : nodesToFind(walked.length, profile.percentageOfNodesToScore);
  const feasible = findFrom(walked, { start, target, fits });
  const rejected = runs.reduce((count, run) => count + (run?.rejection ? 1 : 0), 0);
  const processed = feasible.length + rejected;
  const nextStart = (start + processed) % Math.max(nodes.length, 1);
  return { ...nothing, feasible, sampling: { target, start, processed, nextStart } };
}

const nominatedNode = ({ pod, snapshot }: Cycle): NodeInfo | undefined =>
  snapshot.node(pod.status?.nominatedNodeName ?? '');

interface Search {
  readonly start: number;
  readonly target: number;
  readonly fits: (node: NodeInfo) => boolean;
}

function findFrom(nodes: readonly NodeInfo[], { start, target, fits }: Search): NodeInfo[] {
  const found: NodeInfo[] = [];
  for (let step = 0; step < nodes.length && found.length < target; step++) {
    const node = nodes[(start + step) % nodes.length];
    if (node && fits(node)) found.push(node);
  }
  return found.sort((a, b) => a.index - b.index);
}
