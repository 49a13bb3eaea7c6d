/** Runs the Filter plugins on one node, nominated pods considered (kube-scheduler 1.36, RunFilterPluginsWithNominatedPods). */
import type { Pod } from '../../objects/types.ts';
import { addPodToNode, copyNodeInfo, isSamePod, type NodeInfo } from '../nodeInfo.ts';
import type { Cycle } from './plugin.ts';
import type { FilterSlot } from './preFilter.ts';
import type { Rejection } from './status.ts';

/** What the filters said of one node, and on what they said it. */
export interface FilterRun {
  /** null = the node passed. */
  readonly rejection: Rejection | null;
  /** The node and the plugins' states that decided: with nominated pods added, if these tipped the scales. */
  readonly node: NodeInfo;
  readonly slots: readonly FilterSlot[];
}

/** One pass, nominated pods not considered. The first failing plugin decides; those after it are not run. */
function runFilters(slots: readonly FilterSlot[], node: NodeInfo): FilterRun {
  for (const { run } of slots) {
    if (typeof run === 'string') continue;
    const rejection = run.filter(node);
    if (rejection) return { rejection, node, slots };
  }
  return { rejection: null, node, slots };
}

/**
 * Two passes where pods of the same or a higher priority are nominated to the node: with them, then without
 * (they may never come, so nothing may depend on them). Both must pass (SCHED-43).
 */
export function filterNode(cycle: Cycle, slots: readonly FilterSlot[], node: NodeInfo): FilterRun {
  const crowded = filterCrowded(cycle, slots, node);
  return crowded?.rejection ? crowded : runFilters(slots, node);
}

/** The first of the two passes; null where no nominated pod counts. */
export function filterCrowded(
  { pod, snapshot }: Cycle,
  slots: readonly FilterSlot[],
  node: NodeInfo,
): FilterRun | null {
  const nominated = snapshot
    .nominatedTo(node.name)
    .filter((other) => priorityOf(other) >= priorityOf(pod) && !isSamePod(other, pod));
  return nominated.length > 0 ? withPods(slots, node, nominated) : null;
}

function withPods(slots: readonly FilterSlot[], node: NodeInfo, pods: readonly Pod[]): FilterRun {
  const crowded = copyNodeInfo(node);
  let changed = slots;
  for (const pod of pods) {
    addPodToNode(crowded, pod);
    changed = changed.map(({ name, run }) => ({
      name,
      run: typeof run === 'string' ? run : run.after({ pod, node, by: 1 }),
    }));
  }
  return runFilters(changed, crowded);
}

const priorityOf = ({ spec }: Pod): number => spec.priority ?? 0;
