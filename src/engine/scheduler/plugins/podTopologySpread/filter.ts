/** Hard spread constraints (kube-scheduler 1.36, PodTopologySpread PreFilter and Filter; spec 2.7). */
import { matchesLabels } from '../../../objects/labelSelector.ts';
import type { Pod } from '../../../objects/types.ts';
import type { Rejection, SpreadCheck } from '../../decision.ts';
import type { FilterFunctions, PodChange } from '../../framework/plugin.ts';
import { namespaceOf } from '../../matchCounts.ts';
import type { NodeInfo } from '../../nodeInfo.ts';
import { missing } from '../../topology.ts';
import { type DomainCounts, domainOf, isEligible } from './domainCounts.ts';

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

interface HardConstraint {
  readonly counts: DomainCounts;
  readonly minimum: Minimum;
  /** In a dry run: pods more (or less) in the domain of the node that changed. */
  readonly delta: number;
}

export interface HardState {
  readonly pod: Pod;
  readonly constraints: readonly HardConstraint[];
  /** The one node that a dry run changes, so one domain of each constraint. */
  readonly changedNode: NodeInfo | null;
}

export const hardState = (pod: Pod, counts: readonly DomainCounts[]): HardState => ({
  pod,
  constraints: counts.map((one) => ({ counts: one, minimum: minimumOf(one), delta: 0 })),
  changedNode: null,
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
function checkOf(
  { counts, minimum, delta }: HardConstraint,
  changedNode: NodeInfo | null,
  node: NodeInfo,
): SpreadCheck {
  const { constraint, column } = counts;
  const domain = domainOf(counts, node);
  const changed = changedNode ? domainOf(counts, changedNode) : missing;
  const matchNum = domain === missing ? 0 : countIn(counts, domain) + (domain === changed ? delta : 0);
  const lowest = delta === 0 ? minimum.lowest : lowestAfter(counts, minimum, { domain: changed, delta });
  const min = minimumInForce(minimum, lowest, constraint.minDomains);
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

const countIn = ({ matchNum }: DomainCounts, domain: number): number => matchNum[domain] ?? 0;

function lowestAfter(counts: DomainCounts, minimum: Minimum, change: { domain: number; delta: number }): number {
  const others = change.domain === minimum.domain ? minimum.second : minimum.lowest;
  return Math.min(others, countIn(counts, change.domain) + change.delta);
}

const checksOf = ({ constraints, changedNode }: HardState, node: NodeInfo): SpreadCheck[] =>
  constraints.map((constraint) => checkOf(constraint, changedNode, node));

function rejectionOf(state: HardState, node: NodeInfo): Rejection | null {
  const failed = checksOf(state, node).find(({ ok }) => !ok);
  if (!failed) return null;
  return failed.domain === null ? lacksKey : skewed;
}

/**
 * AddPod and RemovePod. As upstream they look neither at deletionTimestamp nor for an empty selector, which PreFilter's
 * counts do (spec 2.7.4).
 */
function changed(state: HardState, { pod, node, by }: PodChange): HardState {
  const lacksSomeKey = state.constraints.some(({ counts }) => domainOf(counts, node) === missing);
  if (lacksSomeKey || namespaceOf(pod) !== namespaceOf(state.pod)) return state;
  const constraints = state.constraints.map((one): HardConstraint => {
    const { selector } = one.counts.constraint;
    const concerns = matchesLabels(selector, pod.metadata.labels) && isEligible(one.counts.constraint, state.pod, node);
    return concerns ? { ...one, delta: one.delta + by } : one;
  });
  return { ...state, constraints, changedNode: node };
}

export const hardFunctions: Omit<FilterFunctions<HardState>, 'preFilter'> = {
  filter: rejectionOf,
  change: changed,
  facts: (state, node) => ({ plugin: 'PodTopologySpread', checks: checksOf(state, node) }),
};
