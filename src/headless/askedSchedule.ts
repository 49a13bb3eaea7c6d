/** What is asked of the scheduler, of files alone. */
import type { Given } from './given.ts';
import { isNodesLookedAt, type NodesLookedAt } from './nodesLookedAt.ts';

export interface AskedSchedule {
  /** Which of them are looked at; of a large cluster the answer tells how many. */
  nodes: NodesLookedAt;
  /** These alone: see podsNamed. null: all that wait. */
  pod: string | null;
}

/** @returns null where what is given doesn't fit */
export function scheduleAsked({ names, options: { nodes = 'all', pod } }: Given): AskedSchedule | null {
  return names.length > 0 && isNodesLookedAt(nodes) ? { nodes, pod: pod ?? null } : null;
}
