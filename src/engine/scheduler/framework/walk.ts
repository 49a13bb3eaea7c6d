/** Filters the nodes one after the other (kube-scheduler 1.36, findNodesThatFitPod; spec 1.3.5–1.3.8). */
import type { Rejection, Sampling } from '../decision.ts';
import type { NodeInfo } from '../nodeInfo.ts';
import type { Profile } from '../profile/profile.ts';
import type { Alike } from './alike.ts';
import { filterCrowded, type FilterRun } from './filter.ts';
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
  /** By NodeInfo.index: null = it passed, undefined = not looked at. */
  readonly rejections: readonly (Rejection | null | undefined)[];
  /** Nodes that pods are nominated to which count as if they were there, with all that was said of them. */
  readonly crowded: ReadonlyMap<number, FilterRun>;
  /** In snapshot order. */
  readonly feasible: readonly NodeInfo[];
  /** null: no walk, or one over all nodes. */
  readonly sampling: Sampling | null;
  readonly tookNominated: boolean;
}

export function walkNodes(walked: Walked, options: WalkOptions): Walk {
  const { cycle, profile, prepared } = walked;
  const { nodes } = cycle.snapshot;
  const look = looker(walked);
  const nothing: Walk = { ...look, feasible: [], sampling: null, tookNominated: false };
  if (prepared.rejected) return nothing;
  const nominated = options.nominatedFirst ? nominatedNode(cycle) : undefined;
  if (nominated && look.fits(nominated)) return { ...nothing, feasible: [nominated], tookNominated: true };
  const allowed = prepared.only ? nodes.filter(({ name }) => prepared.only?.has(name)) : nodes;
  const start = options.sampling?.start ?? 0;
  const target = options.sampling ? enough(profile, allowed.length) : allowed.length;
  const found = findFrom(allowed, { start, target, fits: look.fits });
  const feasible = found === allowed.length ? allowed : passed(allowed, look.rejections);
  if (!options.sampling) return { ...nothing, feasible };
  const rejected = look.rejections.reduce((count: number, rejection) => count + (rejection ? 1 : 0), 0);
  const processed = found + rejected;
  const nextStart = (start + processed) % Math.max(nodes.length, 1);
  return { ...nothing, feasible, sampling: { target, start, processed, nextStart } };
}

const passed = (nodes: readonly NodeInfo[], rejections: Walk['rejections']): NodeInfo[] =>
  nodes.filter(({ index }) => rejections[index] === null);

export interface Walked {
  readonly cycle: Cycle;
  readonly profile: Profile;
  readonly prepared: Prepared;
  readonly alike: Alike;
}

/** Looks at one node after the other, and notes what was found. */
function looker({ cycle, profile, prepared, alike }: Walked) {
  const { versions, hasNominated } = cycle.snapshot;
  const others = prepared.slots.flatMap(({ run }, place) =>
    typeof run !== 'string' && profile.filter[place]?.readsOtherNodes ? [{ run, place }] : [],
  );
  const rejections: (Rejection | null | undefined)[] = [];
  rejections.length = versions.length;
  const crowded = new Map<number, FilterRun>();
  const reject = (node: NodeInfo): Rejection | null => {
    const { index } = node;
    const run = hasNominated ? filterCrowded(cycle, prepared.slots, node) : null;
    if (run?.rejection) {
      crowded.set(index, run);
      return run.rejection;
    }
    alike.look(node, versions[index] ?? 0);
    for (const { run: other, place } of others) {
      if (place > alike.place(index)) break;
      const rejection = other.filter(node);
      if (rejection) return rejection;
    }
    return alike.rejection(index);
  };
  const fits = (node: NodeInfo): boolean => {
    const rejection = reject(node);
    rejections[node.index] = rejection;
    return rejection === null;
  };
  return { rejections, crowded, fits };
}

const enough = ({ score, percentageOfNodesToScore }: Profile, nodes: number): number =>
  score.length === 0 ? 1 : nodesToFind(nodes, percentageOfNodesToScore);

const nominatedNode = ({ pod, snapshot }: Cycle): NodeInfo | undefined =>
  snapshot.node(pod.status?.nominatedNodeName ?? '');

interface Search {
  readonly start: number;
  readonly target: number;
  readonly fits: (node: NodeInfo) => boolean;
}

/** @returns the number of nodes that fit */
function findFrom(nodes: readonly NodeInfo[], { start, target, fits }: Search): number {
  const first = nodes.length === 0 ? 0 : start % nodes.length;
  let found = 0;
  for (let step = 0; step < nodes.length && found < target; step++) {
    const place = first + step;
    const node = nodes[place < nodes.length ? place : place - nodes.length];
    if (node && fits(node)) found++;
  }
  return found;
}
