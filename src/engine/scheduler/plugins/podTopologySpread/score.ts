/** Soft spread constraints (kube-scheduler 1.36, PodTopologySpread PreScore, Score and NormalizeScore; SCHED-26). */
import { hostnameLabel } from '../../../objects/wellKnownLabels.ts';
import { maxNodeScore } from '../../framework/normalize.ts';
import type { Cycle, Normalized, ScoreFunctions } from '../../framework/plugin.ts';
import { namespaceOf } from '../../matchCounts.ts';
import type { NodeInfo } from '../../nodeInfo.ts';
import { missing } from '../../topology.ts';
import { type DomainCounts, domainOf, hasAllKeys } from './domainCounts.ts';

export interface PodTopologySpreadScoreFacts {
  plugin: 'PodTopologySpread';
  /** The node lacks a key and scores 0 (SCHED-26). */
  ignored: boolean;
  terms: readonly {
    topologyKey: string;
    domain: string | null;
    count: number;
    /** Number of domains; weight = ln(size + 2). */
    size: number;
    weight: number;
    maxSkew: number;
  }[];
  /** Before rounding. */
  sum: number;
}

interface SoftConstraint {
  readonly counts: DomainCounts;
  /** Domains that have a candidate. */
  readonly size: number;
  /** ln(size + 2) */
  readonly weight: number;
  /** For hostname: matching pods on each node itself, whatever the policies; else null. */
  readonly onNode: Int32Array | null;
}

export interface SoftState {
  readonly constraints: readonly SoftConstraint[];
  /** The node lacks a key and scores 0, by NodeInfo.index; null = no candidate does. */
  readonly ignored: Uint8Array | null;
}

export interface SoftInput {
  readonly cycle: Cycle;
  readonly counts: readonly DomainCounts[];
  readonly needsAllKeys: boolean;
  readonly feasible: readonly NodeInfo[];
}

export function softState({ cycle, counts, needsAllKeys, feasible }: SoftInput): SoftState {
  const isSure = !needsAllKeys || counts.every(({ column }) => column.isComplete);
  const candidates = isSure ? feasible : feasible.filter((node) => hasAllKeys(counts, node));
  const constraints = counts.map((one): SoftConstraint => {
    const { topologyKey, selector } = one.constraint;
    const isHostname = topologyKey === hostnameLabel;
    const size = isHostname ? candidates.length : domainsOf(one, candidates);
    const onNode = isHostname ? cycle.snapshot.matching(namespaceOf(cycle.pod), selector) : null;
    return { counts: one, size, weight: Math.log(size + 2), onNode };
  });
  if (candidates.length === feasible.length) return { constraints, ignored: null };
  const ignored = new Uint8Array(cycle.snapshot.nodes.length).fill(1);
  for (const { index } of candidates) ignored[index] = 0;
  return { constraints, ignored };
}

/** Candidates without the key make one pseudo-domain. */
function domainsOf({ column }: DomainCounts, candidates: readonly NodeInfo[]): number {
  const isSeen = new Uint8Array(column.slots);
  let domains = 0;
  for (let place = 0; place < candidates.length && domains < column.used; place++) {
    const slot = column.slotOf[candidates[place]?.index ?? 0] ?? 0;
    if (isSeen[slot] === 0) domains++;
    isSeen[slot] = 1;
  }
  return domains;
}

const isIgnored = ({ ignored }: SoftState, { index }: NodeInfo): boolean => ignored !== null && ignored[index] === 1;

/** Matching pods in the node's domain; null where the node lacks the key. */
function countAt({ counts, onNode }: SoftConstraint, node: NodeInfo): number | null {
  const domain = domainOf(counts, node);
  if (domain === missing) return null;
  return (onNode ? onNode[node.index] : counts.matchNum[domain]) ?? 0;
}

/** Before rounding. */
function sumOf(state: SoftState, node: NodeInfo): number {
  if (isIgnored(state, node)) return 0;
  let sum = 0;
  for (const constraint of state.constraints) {
    const count = countAt(constraint, node);
    if (count !== null) sum += count * constraint.weight + (constraint.counts.constraint.maxSkew - 1);
  }
  return sum;
}

function factsOf(state: SoftState, node: NodeInfo): PodTopologySpreadScoreFacts {
  const terms = state.constraints.map((constraint) => {
    const { counts, size, weight } = constraint;
    const { topologyKey, maxSkew } = counts.constraint;
    const domain = counts.column.values[domainOf(counts, node)] ?? null;
    return { topologyKey, domain, count: countAt(constraint, node) ?? 0, size, weight, maxSkew };
  });
  return { plugin: 'PodTopologySpread', ignored: isIgnored(state, node), terms, sum: sumOf(state, node) };
}

const isIgnoredAt = (state: SoftState, node: NodeInfo | undefined): boolean => !node || isIgnored(state, node);

/** The node with the fewest matching pods gets 100; the others as far below as they are above it. */
function normalizeSpread(scores: Float64Array, state: SoftState, feasible: readonly NodeInfo[]): Normalized {
  let max = 0;
  let min = Number.MAX_SAFE_INTEGER;
  const hasIgnored = state.ignored !== null;
  for (let place = 0; place < scores.length; place++) {
    if (hasIgnored && isIgnoredAt(state, feasible[place])) continue;
    const score = scores[place] ?? 0;
    if (score > max) max = score;
    if (score < min) min = score;
  }
  if (min > max) min = 0;
  const normalized = new Float64Array(scores.length);
  for (let place = 0; place < scores.length; place++) {
    if (hasIgnored && isIgnoredAt(state, feasible[place])) continue;
    const above = max + min - (scores[place] ?? 0);
    normalized[place] = max === 0 ? maxNodeScore : Math.trunc((maxNodeScore * above) / max);
  }
  return { scores: normalized, normalization: { rule: 'spread', min, max } };
}

function scoresOf({ constraints, ignored }: SoftState, indexes: Int32Array): Float64Array {
  const scores = new Float64Array(indexes.length);
  for (const { counts, weight, onNode } of constraints) {
    const { domainOf: domains } = counts.column;
    const { matchNum, constraint } = counts;
    const extra = constraint.maxSkew - 1;
    for (let place = 0; place < scores.length; place++) {
      const index = indexes[place] ?? 0;
      const domain = domains[index] ?? missing;
      if (domain === missing || (ignored && ignored[index] === 1)) continue;
      const count = (onNode ? onNode[index] : matchNum[domain]) ?? 0;
      scores[place] = (scores[place] ?? 0) + (count * weight + extra);
    }
  }
  for (let place = 0; place < scores.length; place++) scores[place] = Math.round(scores[place] ?? 0);
  return scores;
}

export const softFunctions: Omit<ScoreFunctions<SoftState, PodTopologySpreadScoreFacts>, 'preScore'> = {
  // Rounded half up; the sums are never negative.
  score: (state, node) => Math.round(sumOf(state, node)),
  scores: scoresOf,
  normalize: normalizeSpread,
  facts: factsOf,
};
