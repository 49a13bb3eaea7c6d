/** Hard spread constraints (kube-scheduler 1.36, PodTopologySpread PreFilter and Filter; SCHED-24). */
import { matchesLabels } from '../../../objects/labelSelector.ts';
import type { Pod } from '../../../objects/types.ts';
import type { FilterFunctions, PodChange } from '../../framework/plugin.ts';
import { namespaceOf } from '../../matchCounts.ts';
import type { NodeInfo } from '../../nodeInfo.ts';
import { missing } from '../../topology.ts';
import { type DomainCounts, domainOf, isEligible } from './domainCounts.ts';
import type { Rejection } from '../../framework/status.ts';
import type { SpreadCheck } from './spreadFacts.ts';

export interface PodTopologySpreadFilterFacts {
  plugin: 'PodTopologySpread';
  checks: readonly SpreadCheck[];
}

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
  /** The global minimum in force. */
  readonly min: number;
  /** In a dry run: the one domain that has more (or fewer) pods, and how many. */
  readonly changed: number;
  readonly delta: number;
}

export interface HardState {
  readonly pod: Pod;
  readonly constraints: readonly HardConstraint[];
}

export const hardState = (pod: Pod, counts: readonly DomainCounts[]): HardState => ({
  pod,
  constraints: counts.map((one) => {
    const minimum = minimumOf(one);
    const min = minimumInForce(minimum, minimum.lowest, one.constraint.minDomains);
    return { counts: one, minimum, min, changed: missing, delta: 0 };
  }),
});

export function minimumOf({ column, matchNum, eligible }: DomainCounts): Minimum {
  let domain = missing;
  let lowest = Number.MAX_SAFE_INTEGER;
  let second = Number.MAX_SAFE_INTEGER;
  let domains = 0;
  for (let number = 0; number < column.values.length; number++) {
    if (eligible[number] === 0) continue;
    domains++;
    const count = matchNum[number] ?? 0;
    if (count < lowest) [domain, lowest, second] = [number, count, lowest];
    else if (count < second) second = count;
  }
  return { domain, lowest, second, domains };
}

/** The global minimum in force: 0 while there are fewer domains than minDomains. */
export const minimumInForce = (
  { domains }: Pick<Minimum, 'domains'>,
  lowest: number,
  minDomains: number | null,
): number => (domains < (minDomains ?? 1) ? 0 : lowest);

/** Matching pods in a domain. */
const matchNumIn = ({ counts, changed, delta }: HardConstraint, domain: number): number =>
  domain === missing ? 0 : (counts.matchNum[domain] ?? 0) + (domain === changed ? delta : 0);

/** `matchNum + selfMatch − min ≤ maxSkew` */
const skewIn = (one: HardConstraint, domain: number): number =>
  matchNumIn(one, domain) + one.counts.constraint.selfMatch - one.min;

function checkOf(one: HardConstraint, node: NodeInfo): SpreadCheck {
  const { constraint, column } = one.counts;
  const { index, topologyKey, selfMatch, maxSkew } = constraint;
  const domain = domainOf(one.counts, node);
  const skew = skewIn(one, domain);
  return {
    index,
    topologyKey,
    domain: column.values[domain] ?? null,
    matchNum: matchNumIn(one, domain),
    selfMatch,
    min: one.min,
    skew,
    maxSkew,
    ok: domain !== missing && skew <= maxSkew,
  };
}

function rejectionOf({ constraints }: HardState, node: NodeInfo): Rejection | null {
  for (const one of constraints) {
    const domain = domainOf(one.counts, node);
    if (domain === missing) return lacksKey;
    if (skewIn(one, domain) > one.counts.constraint.maxSkew) return skewed;
  }
  return null;
}

/**
 * AddPod and RemovePod. As upstream they look neither at deletionTimestamp nor for an empty selector, which PreFilter's
 * counts do (SCHED-25).
 */
function changed(state: HardState, { pod, node, by }: PodChange): HardState {
  const lacksSomeKey = state.constraints.some(({ counts }) => domainOf(counts, node) === missing);
  if (lacksSomeKey || namespaceOf(pod) !== namespaceOf(state.pod)) return state;
  const constraints = state.constraints.map((one): HardConstraint => {
    const { constraint } = one.counts;
    const concerns = matchesLabels(constraint.selector, pod.metadata.labels) && isEligible(constraint, state.pod, node);
    return concerns ? withDelta(one, domainOf(one.counts, node), one.delta + by) : one;
  });
  return { ...state, constraints };
}

/** A dry run changes one node, so one domain of each constraint. */
function withDelta(one: HardConstraint, changed: number, delta: number): HardConstraint {
  const { counts, minimum } = one;
  const others = changed === minimum.domain ? minimum.second : minimum.lowest;
  const lowest = delta === 0 ? minimum.lowest : Math.min(others, (counts.matchNum[changed] ?? 0) + delta);
  return { ...one, changed, delta, min: minimumInForce(minimum, lowest, counts.constraint.minDomains) };
}

export const hardFunctions: Omit<FilterFunctions<HardState, PodTopologySpreadFilterFacts>, 'preFilter'> = {
  filter: rejectionOf,
  change: changed,
  facts: (state, node) => ({
    plugin: 'PodTopologySpread',
    checks: state.constraints.map((one) => checkOf(one, node)),
  }),
};
