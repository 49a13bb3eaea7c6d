/** The number of a cell that its column sorts by; null where the plugin has none on that node. */
import type { Decision, FilterFacts } from '../../engine/scheduler/decision.ts';

export function numberOf({ verdicts, filters }: Decision, node: string, plugin: string): number | null {
  const cell = verdicts[node]?.cells[filters.indexOf(plugin)];
  return cell?.facts && cell.state !== 'notRun' ? numberIn(cell.facts) : null;
}

function numberIn(facts: FilterFacts): number | null {
  switch (facts.plugin) {
    case 'PodTopologySpread':
      return largest(facts.checks.filter(({ domain }) => domain !== null).map(({ skew, maxSkew }) => skew - maxSkew));
    case 'NodeResourcesFit':
      return largest(
        facts.resources.map(({ request, requested, allocatable }) => share(request + requested, allocatable)),
      );
    case 'TaintToleration':
      return facts.taints.length;
    case 'InterPodAffinity':
      return facts.count;
    case 'NodeUnschedulable':
      return Number(facts.unschedulable);
    default:
      return null;
  }
}

const largest = (numbers: readonly number[]): number | null => (numbers.length === 0 ? null : Math.max(...numbers));

/** What would be taken of it with the pod; more than all where there is none. */
const share = (taken: number, allocatable: number): number =>
  allocatable > 0 ? taken / allocatable : taken > 0 ? Number.MAX_VALUE : 0;
