/** The minimum and the maximum that a plugin's scores were normalised by, and the nodes that have them. */
import type { Decision } from '../../engine/scheduler/decision.ts';
import type { Normalization } from '../../engine/scheduler/framework/status.ts';

interface Extreme {
  value: number;
  /** Those with this raw score; none where it is a bound that no node reaches. */
  nodes: readonly string[];
}

/** @returns null for what the rule does not use */
export function extremesOf(
  { scores, feasible }: Decision,
  plugin: string,
  how: Normalization,
): { min: Extreme | null; max: Extreme | null } {
  const row = scores.find((one) => one.plugin === plugin);
  const having = (value: number): Extreme => ({
    value,
    nodes: feasible.filter((_, place) => {
      const scored = row?.nodes[place];
      // A node that lacks a topology key is left out of the minimum and the maximum (SCHED-27).
      const isIgnored = scored?.facts?.plugin === 'PodTopologySpread' && scored.facts.ignored;
      return scored?.raw === value && !isIgnored;
    }),
  });
  if (how.rule === 'none') return { min: null, max: null };
  return { min: 'min' in how ? having(how.min) : null, max: having(how.max) };
}
