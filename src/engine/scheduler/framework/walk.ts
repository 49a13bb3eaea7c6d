/** Filters the nodes one after the other (kube-scheduler 1.36, findNodesThatFitPod; SCHED-8 to SCHED-10). */
import type { Sampling } from '../decision.ts';
import type { NodeInfo } from '../nodeInfo.ts';
import type { Profile } from '../profile/profile.ts';
import { NodeEvaluation, type LookInput } from './look.ts';
import type { Cycle } from './plugin.ts';
import { nodesToFind } from './sampling.ts';

export interface WalkOptions {
  /** The walk begins at this place and ends when enough nodes are found; absent: all nodes are looked at. */
  readonly sampling?: { readonly start: number };
  /** The node that the pod is nominated to is looked at alone first, and taken if it fits. */
  readonly nominatedFirst?: boolean;
}

export interface Walk {
  readonly look: NodeEvaluation;
  /** In snapshot order. */
  readonly feasible: readonly NodeInfo[];
  /** null: no walk, or one over all nodes. */
  readonly sampling: Sampling | null;
  readonly tookNominated: boolean;
}

export function walkNodes(input: LookInput, options: WalkOptions): Walk {
  const { cycle, profile, prepared } = input;
  const { nodes } = cycle.snapshot;
  const look = new NodeEvaluation(input);
  const nothing: Walk = { look, feasible: [], sampling: null, tookNominated: false };
  if (prepared.rejected || nodes.length === 0) return nothing;
  const nominated = options.nominatedFirst ? nominatedNode(cycle) : undefined;
  const failed = (walk: Walk): Walk => (look.error === null ? walk : { ...walk, feasible: [] });
  if (nominated && look.at(nominated)) return { ...nothing, feasible: [nominated], tookNominated: true };
  const allowed = prepared.only ? nodes.filter(({ name }) => prepared.only?.has(name)) : nodes;
  if (!options.sampling)
    return failed({ ...nothing, feasible: stroll(look, allowed, { start: 0, target: allowed.length }).feasible });
  const { start } = options.sampling;
  const target = enough(profile, allowed.length);
  const { feasible, places } = stroll(look, allowed, { start: start % Math.max(allowed.length, 1), target });
  const isExtra = nominated !== undefined && !places.some(([from, to]) => allowed.slice(from, to).includes(nominated));
  const processed = places.reduce((sum, [from, to]) => sum + to - from, isExtra ? 1 : 0);
  const nextStart = (start + processed) % nodes.length;
  return failed({ ...nothing, feasible, sampling: { target, start, processed, nextStart } });
}

const enough = ({ score, percentageOfNodesToScore }: Profile, nodes: number): number =>
  score.length === 0 ? 1 : nodesToFind(nodes, percentageOfNodesToScore);

const nominatedNode = ({ pod, snapshot }: Cycle): NodeInfo | undefined =>
  snapshot.node(pod.status?.nominatedNodeName ?? '');

interface Stroll {
  readonly feasible: readonly NodeInfo[];
  /** Stretches of the list that were looked at: from, to; in the list's order. */
  readonly places: readonly (readonly [number, number])[];
}

/** From `start` to the end of the list and on from its begin, until enough nodes are found. */
function stroll(
  look: NodeEvaluation,
  nodes: readonly NodeInfo[],
  { start, target }: { start: number; target: number },
): Stroll {
  const late = stretch(look, nodes, { from: start, to: nodes.length, target });
  const early = stretch(look, nodes, { from: 0, to: start, target: target - late.found });
  const places = [[0, early.end] as const, [start, late.end] as const];
  const isAll = late.found + early.found === nodes.length;
  return { feasible: isAll ? nodes : fitting(look, nodes, places), places };
}

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly target: number;
}

function stretch(look: NodeEvaluation, nodes: readonly NodeInfo[], { from, to, target }: Stretch) {
  let found = 0;
  let end = from;
  for (; end < to && found < target && look.error === null; end++) {
    const node = nodes[end];
    if (node && look.at(node)) found++;
  }
  return { found, end };
}

function fitting(look: NodeEvaluation, nodes: readonly NodeInfo[], places: Stroll['places']): NodeInfo[] {
  const found: NodeInfo[] = [];
  for (const [from, to] of places)
    for (let place = from; place < to; place++) {
      const node = nodes[place];
      if (node && look.fits(node)) found.push(node);
    }
  return found;
}
