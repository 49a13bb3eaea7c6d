/** The domains of a spread constraint, as a cell of one node needs them. */
import type {
  SpreadConstraintFacts,
  SpreadDomain,
} from '../../engine/scheduler/plugins/podTopologySpread/spreadFacts.ts';

/** Thousands of nodes may be a domain each. */
const byValue = new WeakMap<SpreadConstraintFacts, ReadonlyMap<string, SpreadDomain>>();

/** @returns undefined where the node is in none, or the constraint is not known */
export function domainIn(
  constraint: SpreadConstraintFacts | undefined,
  domain: string | null,
): SpreadDomain | undefined {
  if (!constraint || domain === null) return undefined;
  const known = byValue.get(constraint) ?? new Map(constraint.domains.map((one) => [one.value, one]));
  byValue.set(constraint, known);
  return known.get(domain);
}
