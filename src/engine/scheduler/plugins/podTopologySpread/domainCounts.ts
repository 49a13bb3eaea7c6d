/** Matching pods per topology domain (kube-scheduler 1.36, podtopologyspread calPreFilterState and PreScore). */
import { matchesNodeSelectorAndAffinity } from '../../../objects/nodeSelector.ts';
import { firstUntolerated } from '../../../objects/taints.ts';
import type { Pod } from '../../../objects/types.ts';
import type { Cycle } from '../../framework/plugin.ts';
import { namespaceOf } from '../../matchCounts.ts';
import type { NodeInfo } from '../../nodeInfo.ts';
import type { Snapshot } from '../../snapshot.ts';
import { missing, type TopologyColumn } from '../../topology.ts';
import type { SpreadConstraint } from './constraints.ts';

/** One constraint's domains, by domain number of its column. */
export interface DomainCounts {
  readonly constraint: SpreadConstraint;
  readonly column: TopologyColumn;
  /** Matching pods on eligible nodes. One place more than there are domains: nodes without the key (see domainSlot). */
  readonly matchNum: Int32Array;
  /** Number of eligible nodes: a domain without any is not counted. */
  readonly eligible: Int32Array;
}

/**
 * Counts all constraints of one phase together.
 * @param needsAllKeys whether a node that lacks the key of one constraint is left out for all of them
 */
export function countDomains(
  { pod, snapshot }: Cycle,
  constraints: readonly SpreadConstraint[],
  needsAllKeys: boolean,
): DomainCounts[] {
  const counted = constraints.map((constraint) => emptyCounts(constraint, snapshot));
  const pods = constraints.map(({ selector }) => snapshot.matching(namespaceOf(pod), selector));
  for (const node of snapshot.nodes) {
    if (needsAllKeys && !hasAllKeys(counted, node)) continue;
    for (const [index, { constraint, column, matchNum, eligible }] of counted.entries()) {
      if (!isEligible(constraint, pod, node)) continue;
      const slot = domainSlot(column, node);
      matchNum[slot] = (matchNum[slot] ?? 0) + (pods[index]?.[node.index] ?? 0);
      eligible[slot] = (eligible[slot] ?? 0) + 1;
    }
  }
  return counted;
}

function emptyCounts(constraint: SpreadConstraint, snapshot: Snapshot): DomainCounts {
  const column = snapshot.topology(constraint.topologyKey);
  const length = column.values.length + 1;
  return { constraint, column, matchNum: new Int32Array(length), eligible: new Int32Array(length) };
}

/** The node's domain number, or -1 where it lacks the key. */
export const domainOf = ({ column }: DomainCounts, { index }: NodeInfo): number => column.domainOf[index] ?? missing;

/** The node's place in the counts. Nodes without the key share that of the empty label value, as upstream reads it. */
export function domainSlot(column: TopologyColumn, { index }: NodeInfo): number {
  const domain = column.domainOf[index] ?? missing;
  if (domain !== missing) return domain;
  const empty = column.values.indexOf('');
  return empty >= 0 ? empty : column.values.length;
}

export const hasAllKeys = (counts: readonly DomainCounts[], node: NodeInfo): boolean =>
  counts.every((one) => domainOf(one, node) !== missing);

/** Whether the constraint's policies let the node count (spec 2.6). */
export const isEligible = (constraint: SpreadConstraint, pod: Pod, { node }: NodeInfo): boolean =>
  (!constraint.honorsNodeAffinity || matchesNodeSelectorAndAffinity(pod, node)) &&
  (!constraint.honorsNodeTaints || firstUntolerated(node.spec?.taints, pod.spec.tolerations) === null);
