/** Hard spread constraints (kube-scheduler 1.36, PodTopologySpread PreFilter and Filter; spec 2.7). */
import { matchesLabels } from '../../../objects/labelSelector.ts';
import type { Pod } from '../../../objects/types.ts';
import type { Rejection, SpreadCheck } from '../../decision.ts';
import type { FilterFunctions, PodChange } from '../../framework/plugin.ts';
import { namespaceOf } from '../../matchCounts.ts';
import type { NodeInfo } from '../../nodeInfo.ts';
import { missing } from '../../topology.ts';
import { type DomainCounts, domainOf, hasAllKeys, isEligible } from './domainCounts.ts';

const reason = "node(s) didn't match pod topology spread constraints";
const skewed: Rejection = { code: 'Unschedulable', plugin: 'PodTopologySpread', reasons: [reason] };
const lacksKey: Rejection = {
  code: 'UnschedulableAndUnresolvable',
  plugin: 'PodTopologySpread',
  reasons: [`${reason} (missing required label)`],
};

/** The two smallest counts of a constraint: enough to know the minimum after the count of one domain changed. */
export interface Minimum {
  /** Domain number of the smallest count; -1 without counted domains. */
  readonly domain: number;
  readonly lowest: number;
  readonly second: number;
  /** Number of counted domains. */
  readonly domains: number;
}

/** Hard constraints with their counts and, in a dry run, what changed on one node. */
export interface HardState {
  readonly pod: Pod;
  readonly counts: readonly DomainCounts[];
  readonly minima: readonly Minimum[];
  readonly dryRun: { readonly node: NodeInfo; readonly deltas: readonly number[] } | null;
}

export const hardState = (pod: Pod, counts: readonly DomainCounts[]): HardState => ({
  pod,
  counts,
  minima: counts.map(minimumOf),
  dryRun: null,
});

export function minimumOf({ column, matchNum, eligible }: DomainCounts): Minimum {
  let domain = missing;
  let lowest = Number.MAX_SAFE_INTEGER;
  let second = Number.MAX_SAFE_INTEGER;
  let domains = 0;
  for (const number of column.values.keys()) {
    if (eligible[number] === 0) continue;
    domains++;
    const count = matchNum[number] ?? 0;
    if (count < lowest) [domain, lowest, second] = [number, count, lowest];
    else if (count < second) second = count;
  }
  return { domain, lowest, second, domains };
}

/** The global minimum in force: 0 while there are fewer domains than minDomains. */
export const minimumInForce = ({ domains }: Minimum, lowest: number, minDomains: number | null): number =>
  domains < (minDomains ?? 1) ? 0 : lowest;

/** The numbers of one constraint on one node: `matchNum + selfMatch − min ≤ maxSkew`. */
function checkOf(state: HardState, index: number, node: NodeInfo): SpreadCheck | null {
  const counts = state.counts[index];
  const minimum = state.minima[index];
  if (!counts || !minimum) return null;
  const { constraint, column } = counts;
  const domain = domainOf(counts, node);
  const change = changeOf(state, index);
  const matchNum = domain === missing ? 0 : (counts.matchNum[domain] ?? 0) + (change.domain === domain ? change.by : 0);
  const min = minimumInForce(minimum, lowestAfter(counts, minimum, change), constraint.minDomains);
  const skew = matchNum + constraint.selfMatch - min;
  return {
    index: constraint.index,
    topologyKey: constraint.topologyKey,
    domain: column.values[domain] ?? null,
    matchNum,
    selfMatch: constraint.selfMatch,
    min,
    skew,
    maxSkew: constraint.maxSkew,
    ok: domain !== missing && skew <= constraint.maxSkew,
  };
}

interface DomainChange {
  readonly domain: number;
  readonly by: number;
}
const unchanged: DomainChange = { domain: missing, by: 0 };

function changeOf({ dryRun, counts }: HardState, index: number): DomainChange {
  const count = counts[index];
  const by = dryRun?.deltas[index] ?? 0;
  return dryRun && count && by !== 0 ? { domain: domainOf(count, dryRun.node), by } : unchanged;
}

function lowestAfter({ matchNum }: DomainCounts, minimum: Minimum, { domain, by }: DomainChange): number {
  if (by === 0) return minimum.lowest;
  const others = domain === minimum.domain ? minimum.second : minimum.lowest;
  return Math.min(others, (matchNum[domain] ?? 0) + by);
}

function checksOf(state: HardState, node: NodeInfo): SpreadCheck[] {
  return state.counts.flatMap((_, index) => checkOf(state, index, node) ?? []);
}

function rejectionOf(state: HardState, node: NodeInfo): Rejection | null {
  const failed = checksOf(state, node).find(({ ok }) => !ok);
  if (!failed) return null;
  return failed.domain === null ? lacksKey : skewed;
}

/**
 * AddPod and RemovePod. As upstream they look neither at deletionTimestamp nor for an empty selector, which PreFilter's
 * counts do (spec 2.7.4). A dry run changes one node, so one domain of each constraint.
 */
function changed(state: HardState, { pod, node, by }: PodChange): HardState {
  if (namespaceOf(pod) !== namespaceOf(state.pod) || !hasAllKeys(state.counts, node)) return state;
  const deltas = state.counts.map(({ constraint }, index) => {
    const concerns = matchesLabels(constraint.selector, pod.metadata.labels) && isEligible(constraint, state.pod, node);
    return (state.dryRun?.deltas[index] ?? 0) + (concerns ? by : 0);
  });
  return { ...state, dryRun: { node, deltas } };
}

export const hardFunctions: Omit<FilterFunctions<HardState>, 'preFilter'> = {
  filter: rejectionOf,
  change: changed,
  facts: (state, node) => ({ plugin: 'PodTopologySpread', checks: checksOf(state, node) }),
};
