/** Runs the Filter plugins on one node, nominated pods considered (kube-scheduler 1.36, RunFilterPluginsWithNominatedPods). */
import type { Pod } from '../../objects/types.ts';
import type { Rejection } from '../decision.ts';
import { addPodToNode, copyNodeInfo, isSamePod, type NodeInfo } from '../nodeInfo.ts';
import type { Cycle } from './plugin.ts';
import type { FilterSlot } from './preFilter.ts';

/** What the filters said of one node, and on what they said it. */
export interface FilterRun {
  /** null = the node passed. */
  readonly rejection: Rejection | null;
  /** Place of the plugin that rejected; the number of plugins if none did. */
  readonly stoppedAt: number;
  /** The node and the plugins' states that decided: with nominated pods added, if these tipped the scales. */
  readonly node: NodeInfo;
  readonly slots: readonly FilterSlot[];
}

/** One pass, nominated pods not considered. The first failing plugin decides; those after it are not run. */
export function runFilters(slots: readonly FilterSlot[], node: NodeInfo): FilterRun {
  for (let place = 0; place < slots.length; place++) {
    const run = slots[place]?.run;
    if (run === undefined || typeof run === 'string') continue;
    const rejection = run.filter(node);
    if (rejection) return { rejection, stoppedAt: place, node, slots };
  }
  return { rejection: null, stoppedAt: slots.length, node, slots };
}

/**
 * Two passes where pods of the same or a higher priority are nominated to the node: with them, then without
 * (they may never come, so nothing may depend on them). Both must pass (spec 4.9).
 */
export function filterNode({ pod, snapshot }: Cycle, slots: readonly FilterSlot[], node: NodeInfo): FilterRun {
  const nominated = snapshot
    .nominatedTo(node.name)
    .filter((other) => priorityOf(other) >= priorityOf(pod) && !isSamePod(other, pod));
  if (nominated.length > 0) {
    const run = withPods(slots, node, nominated);
    if (run.rejection) return run;
  }
  return runFilters(slots, node);
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
