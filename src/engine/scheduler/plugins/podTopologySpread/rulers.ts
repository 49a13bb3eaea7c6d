/** What a skew ruler shows of each constraint: its domains with the pods that count (SCHED-23, SCHED-24). */
import { selectorText } from '../../../objects/labelSelector.ts';
import { type PodKey, podKey } from '../../../objects/types.ts';
import type { Cycle } from '../../framework/plugin.ts';
import { isCounted, namespaceOf } from '../../matchCounts.ts';
import { type DomainCounts, domainOf, hasAllKeys, isEligible } from './domainCounts.ts';
import { minimumInForce, minimumOf } from './filter.ts';
import type { SpreadConstraintFacts, SpreadDomain } from './spreadFacts.ts';

/** One phase's constraints with their counts, and how they were counted. */
export interface CountedPhase {
  readonly counts: readonly DomainCounts[];
  readonly needsAllKeys: boolean;
}

export const rulersOf = (cycle: Cycle, phase: CountedPhase): SpreadConstraintFacts[] =>
  phase.counts.map((counts) => rulerOf(cycle, phase, counts));

export function rulerOf(cycle: Cycle, phase: CountedPhase, counts: DomainCounts): SpreadConstraintFacts {
  const { constraint } = counts;
  const { selector, selfMatch, minDomains, maxSkew } = constraint;
  const { min, lowest, domainCount } = minimumFacts(counts);
  return {
    index: constraint.index,
    topologyKey: constraint.topologyKey,
    maxSkew,
    whenUnsatisfiable: constraint.isHard ? 'DoNotSchedule' : 'ScheduleAnyway',
    isDefault: constraint.isDefault,
    selector: selector.isNothing ? null : selectorText(selector),
    minDomains,
    nodeAffinityPolicy: constraint.honorsNodeAffinity ? 'Honor' : 'Ignore',
    nodeTaintsPolicy: constraint.honorsNodeTaints ? 'Honor' : 'Ignore',
    selfMatch,
    min,
    lowest,
    domainCount,
    domains: domainsOf(cycle, phase, counts).map((domain) => {
      const skew = domain.matchNum + selfMatch - min;
      return { ...domain, skew, ok: !constraint.isHard || skew <= maxSkew };
    }),
  };
}

/** The minimum in force, the smallest count behind it, and how many domains are counted. */
export function minimumFacts(counts: DomainCounts): Pick<SpreadConstraintFacts, 'min' | 'lowest' | 'domainCount'> {
  const minimum = minimumOf(counts);
  const lowest = minimum.domains === 0 ? 0 : minimum.lowest;
  const min = minimumInForce(minimum, lowest, counts.constraint.minDomains);
  return { min, lowest, domainCount: minimum.domains };
}

type BareDomain = Omit<SpreadDomain, 'skew' | 'ok'>;

function domainsOf({ pod, snapshot }: Cycle, phase: CountedPhase, counts: DomainCounts): BareDomain[] {
  const { constraint, column, matchNum, eligible } = counts;
  const namespace = namespaceOf(pod);
  const members = column.values.map(() => ({
    nodes: [] as string[],
    eligibleNodes: [] as string[],
    pods: [] as PodKey[],
  }));
  for (const node of snapshot.nodes) {
    const domain = members[domainOf(counts, node)];
    if (!domain) continue;
    domain.nodes.push(node.name);
    const hasKeys = !phase.needsAllKeys || hasAllKeys(phase.counts, node);
    if (!hasKeys || !isEligible(constraint, pod, node)) continue;
    domain.eligibleNodes.push(node.name);
    for (const other of node.pods)
      if (isCounted(other, namespace, constraint.selector)) domain.pods.push(podKey(other));
  }
  return members.map((domain, number) => ({
    value: column.values[number] ?? '',
    counted: (eligible[number] ?? 0) > 0,
    matchNum: matchNum[number] ?? 0,
    ...domain,
  }));
}
