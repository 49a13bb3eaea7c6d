/** Matching pods per topology domain (kube-scheduler 1.36, podtopologyspread calPreFilterState and PreScore). */
import { matchesNodeSelectorAndAffinity } from '../../../objects/nodeSelector.ts';
import { firstUntolerated } from '../../../objects/taints.ts';
import type { Pod } from '../../../objects/types.ts';
import type { Cycle } from '../../framework/plugin.ts';
import { namespaceOf } from '../../matchCounts.ts';
import type { NodeInfo } from '../../nodeInfo.ts';
import { nowhere, type Places } from '../../places.ts';
import { missing, type TopologyColumn } from '../../topology.ts';
import type { SpreadConstraint } from './constraints.ts';

/** One constraint's domains, by slot of its column. */
export interface DomainCounts {
  readonly constraint: SpreadConstraint;
  readonly column: TopologyColumn;
  /** Matching pods on eligible nodes, as they are now in the snapshot. */
  readonly matchNum: Int32Array;
  /** Number of eligible nodes: a domain without any is not counted. */
  readonly eligible: Int32Array;
}

/**
 * Counts all constraints of one phase together.
 * @param needsAllKeys whether a node that lacks the key of one constraint is left out for all of them
 */
export const countDomains = (
  cycle: Cycle,
  constraints: readonly SpreadConstraint[],
  needsAllKeys: boolean,
): DomainCounts[] => {
  const keys = needsAllKeys ? constraints.map(({ topologyKey }) => topologyKey) : [];
  return constraints.map((constraint) => countOne(cycle, constraint, keys));
};

function countOne(cycle: Cycle, constraint: SpreadConstraint, keys: readonly string[]): DomainCounts {
  const { pod, snapshot } = cycle;
  const column = snapshot.topology(constraint.topologyKey);
  const places = eligiblePlaces(cycle, constraint, { keys, column });
  const { numbers } = snapshot.matchingBy(places, namespaceOf(pod), constraint.selector);
  return { constraint, column, matchNum: numbers, eligible: places.nodes };
}

/** Eligibility does not depend on pods, so it is asked once for all pods that ask the same. @param keys must be there */
function eligiblePlaces(
  { pod, snapshot }: Cycle,
  constraint: SpreadConstraint,
  { keys, column }: { keys: readonly string[]; column: TopologyColumn },
): Places {
  const { nodeSelector, affinity, tolerations } = pod.spec;
  const { topologyKey, honorsNodeAffinity, honorsNodeTaints } = constraint;
  const asked = [
    topologyKey,
    keys,
    honorsNodeAffinity && [nodeSelector, affinity?.nodeAffinity],
    honorsNodeTaints && (tolerations ?? []),
  ];
  const columns = keys.map((key) => snapshot.topology(key));
  return snapshot.nodeSet.places(`eligible ${JSON.stringify(asked)}`, column.slots, (node) => {
    const hasKeys = columns.every((one) => one.domainOf[node.index] !== missing);
    return hasKeys && isEligible(constraint, pod, node) ? (column.slotOf[node.index] ?? nowhere) : nowhere;
  });
}

/** The node's domain number, or -1 where it lacks the key. */
export const domainOf = ({ column }: DomainCounts, { index }: NodeInfo): number => column.domainOf[index] ?? missing;

export function hasAllKeys(counts: readonly DomainCounts[], node: NodeInfo): boolean {
  for (const one of counts) if (domainOf(one, node) === missing) return false;
  return true;
}

/** Whether the constraint's policies let the node count (SCHED-23). */
export const isEligible = (constraint: SpreadConstraint, pod: Pod, { node }: Pick<NodeInfo, 'node'>): boolean =>
  (!constraint.honorsNodeAffinity || matchesNodeSelectorAndAffinity(pod, node)) &&
  (!constraint.honorsNodeTaints || firstUntolerated(node.spec?.taints, pod.spec.tolerations) === null);
