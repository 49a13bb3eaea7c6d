/** A change to one of a pod's spread constraints, as JSON Patch from its spec on. */
import type { JsonPatchStep } from '../../apiserver/applyPatch.ts';
import type { TopologySpreadConstraint } from '../../objects/types.ts';
import { add, remove } from './jsonPatch.ts';
import type { FactsOfKind } from './step.ts';

type ConstraintFacts = FactsOfKind<
  ('maxSkew' | 'minDomains' | 'taintsPolicy' | 'affinityPolicy') | ('scheduleAnyway' | 'topologyKey' | 'dropConstraint')
>;

/** @returns null where the pod has no such constraint over this key */
export function constraintPatch(
  constraint: TopologySpreadConstraint | undefined,
  facts: ConstraintFacts,
): readonly JsonPatchStep[] | null {
  const topologyKey = facts.kind === 'topologyKey' ? facts.from : facts.topologyKey;
  if (constraint?.topologyKey !== topologyKey) return null;
  const at = `/topologySpreadConstraints/${facts.index}`;
  switch (facts.kind) {
    case 'maxSkew':
    case 'minDomains':
      return [add(`${at}/${facts.kind}`, facts.to)];
    case 'topologyKey':
      return [add(`${at}/topologyKey`, facts.to)];
    case 'taintsPolicy':
      return [add(`${at}/nodeTaintsPolicy`, facts.to)];
    case 'affinityPolicy':
      return [add(`${at}/nodeAffinityPolicy`, facts.to)];
    case 'dropConstraint':
      return [remove(at)];
    case 'scheduleAnyway':
      // minDomains goes with DoNotSchedule alone.
      return [
        add(`${at}/whenUnsatisfiable`, 'ScheduleAnyway'),
        ...(constraint.minDomains === undefined ? [] : [remove(`${at}/minDomains`)]),
      ];
  }
}
