/** The pods that a cell's number comes from, as the lists they are kept in: nodes of one domain share theirs. */
import type { FilterFacts, ScoreFacts, SpreadConstraintFacts, SpreadDomain } from '../../engine/scheduler/decision.ts';
import type { PodKey } from '../../engine/objects/types.ts';
import type { About } from '../explain/explanation.ts';
import { podsCountedOn } from './podsOn.ts';

export type PodLists = readonly (readonly PodKey[])[];
type FactsOf<P extends FilterFacts['plugin']> = Extract<FilterFacts, { plugin: P }>;
type ScoreFactsOf<P extends ScoreFacts['plugin']> = Extract<ScoreFacts, { plugin: P }>;

const none: PodLists = [];

export function podsBehindFilter(facts: FilterFacts, about: About): PodLists {
  if (facts.plugin === 'PodTopologySpread') return behindChecks(facts, about);
  if (facts.plugin === 'NodeResourcesFit') return [podsCountedOn(about, facts.podsOn)];
  if (facts.plugin === 'NodePorts') return [facts.holders];
  return facts.plugin === 'InterPodAffinity' ? [facts.pods] : none;
}

export function podsBehindScore(facts: ScoreFacts, about: About): PodLists {
  if (facts.plugin === 'PodTopologySpread') return behindTerms(facts, about);
  if (facts.plugin === 'NodeResourcesFit' || facts.plugin === 'NodeResourcesBalancedAllocation') {
    return [podsCountedOn(about, 0)];
  }
  return facts.plugin === 'InterPodAffinity' ? facts.terms.map(({ pods }) => pods) : none;
}

function behindChecks({ checks }: FactsOf<'PodTopologySpread'>, { decision: { spread } }: About): PodLists {
  return checks.map(({ index, domain }) => {
    const counted = spread.find((one) => one.index === index && one.whenUnsatisfiable === 'DoNotSchedule');
    return domainIn(counted, domain)?.pods ?? [];
  });
}

/** Terms stand in the order of the soft constraints. */
function behindTerms({ ignored, terms }: ScoreFactsOf<'PodTopologySpread'>, { decision: { spread } }: About): PodLists {
  if (ignored) return none;
  const soft = spread.filter(({ whenUnsatisfiable }) => whenUnsatisfiable === 'ScheduleAnyway');
  return terms.map(({ domain }, at) => domainIn(soft[at], domain)?.pods ?? []);
}

/** Thousands of nodes may be a domain each. */
const byValue = new WeakMap<SpreadConstraintFacts, ReadonlyMap<string, SpreadDomain>>();

export function domainIn(
  constraint: SpreadConstraintFacts | undefined,
  domain: string | null,
): SpreadDomain | undefined {
  if (!constraint || domain === null) return undefined;
  const known = byValue.get(constraint) ?? new Map(constraint.domains.map((one) => [one.value, one]));
  byValue.set(constraint, known);
  return known.get(domain);
}
