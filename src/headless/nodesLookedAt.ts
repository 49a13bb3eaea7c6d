/** Whether all nodes are looked at, or as many as kube-scheduler looks at (SCHED-7). */
import type { Decision } from '../engine/scheduler/decision.ts';
import { nodesToFind } from '../engine/scheduler/framework/sampling.ts';
import type { Profile } from '../engine/scheduler/profile/profile.ts';

/** `sampled`: until enough of them fit, as the configuration says or, without it, the fewer of them the more there are. */
export type NodesLookedAt = 'all' | 'sampled';

export const isNodesLookedAt = (word: string): word is NodesLookedAt => word === 'all' || word === 'sampled';

/** A configuration that names a percentage means it. */
export const samples = ({ percentageOfNodesToScore }: Profile, nodes: NodesLookedAt): boolean =>
  nodes === 'sampled' || percentageOfNodesToScore > 0;

/** Where it may matter: how many nodes were looked at, and after how many that fit kube-scheduler looks no further. */
export function lookedAt({ nodes, sampling }: Pick<Decision, 'nodes' | 'sampling'>): Record<string, unknown> {
  const enough = sampling?.target ?? nodesToFind(nodes.length, 0);
  if (enough >= nodes.length) return {};
  return { lookedAt: { nodes: sampling?.processed ?? nodes.length, of: nodes.length, enough } };
}
