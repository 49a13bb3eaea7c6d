/** What PodTopologySpread reads in one cycle, with the functions that Filter, Score and the stage's ruler use. */
import type { Cycle } from '../../scheduler/framework/plugin.ts';
import type { NodeInfo } from '../../scheduler/nodeInfo.ts';
import type { AppliedConstraints, SpreadConstraint } from '../../scheduler/plugins/podTopologySpread/constraints.ts';
import { countDomains, type DomainCounts } from '../../scheduler/plugins/podTopologySpread/domainCounts.ts';
import { hardFunctions, hardState } from '../../scheduler/plugins/podTopologySpread/filter.ts';
import { type CountedPhase, rulerOf } from '../../scheduler/plugins/podTopologySpread/rulers.ts';
import type { Profile } from '../../scheduler/profile/profile.ts';
import type { SpreadCheck, SpreadConstraintFacts } from '../../scheduler/plugins/podTopologySpread/spreadFacts.ts';

export interface Read {
  constraint: SpreadConstraint;
  counts: DomainCounts;
  phase: CountedPhase;
  /** With the pods behind each count: made when first asked for. */
  ruler: () => SpreadConstraintFacts;
}

export interface Reading {
  cycle: Cycle;
  /** By index. */
  constraints: readonly Read[];
  /** What Filter checks on a node: one check a hard constraint, by index. */
  checks: (node: NodeInfo) => readonly SpreadCheck[];
  /** 1 where every hard constraint admits the node, by NodeInfo.index. */
  admitted: () => Uint8Array;
}

/** The constraints that act on the cycle's pod; null where its profile does not run the plugin at all. */
export function constraintsIn(profile: Profile, cycle: Cycle): AppliedConstraints | null {
  const plugins = [...profile.filter, ...profile.score.map(({ plugin }) => plugin)];
  return plugins.find(({ constraints }) => constraints)?.constraints?.(cycle) ?? null;
}

/** One phase's constraints counted together, as the plugin counts them. */
export function readPhase(cycle: Cycle, constraints: readonly SpreadConstraint[], needsAllKeys: boolean): Read[] {
  const phase: CountedPhase = { counts: countDomains(cycle, constraints, needsAllKeys), needsAllKeys };
  return phase.counts.map((counts) => ({
    constraint: counts.constraint,
    counts,
    phase,
    ruler: once(() => rulerOf(cycle, phase, counts)),
  }));
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

export function readSpread(profile: Profile, cycle: Cycle): Reading | null {
  const applied = constraintsIn(profile, cycle);
  if (!applied) return null;
  const hard = readPhase(cycle, applied.hard, true);
  const soft = readPhase(cycle, applied.soft, applied.softNeedsAllKeys);
  const state = hardState(
    cycle.pod,
    hard.map(({ counts }) => counts),
  );
  const checks = (node: NodeInfo) => checksOf(hardFunctions.facts?.(state, node));
  return {
    cycle,
    constraints: [...hard, ...soft].sort((a, b) => a.constraint.index - b.constraint.index),
    checks,
    admitted: once(() => Uint8Array.from(cycle.snapshot.nodes, (node) => (checks(node).every(({ ok }) => ok) ? 1 : 0))),
  };
}

const checksOf = (facts: ReturnType<NonNullable<typeof hardFunctions.facts>> | undefined): readonly SpreadCheck[] =>
  facts?.plugin === 'PodTopologySpread' ? facts.checks : [];
