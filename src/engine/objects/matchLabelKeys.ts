/** matchLabelKeys written into selectors when a pod is created (API server 1.36; spread constraints since 1.34). */
import { mapped, replaced } from './fill.ts';
import { labelOf } from './requirement.ts';
import type {
  Affinity,
  LabelSelector,
  LabelSelectorRequirement,
  Labels,
  PodAffinity,
  PodAffinityTerm,
  PodSpec,
} from './types.ts';

/**
 * The spec with each key's value as one more requirement; keys that the pod lacks and nil selectors are left alone.
 * A pod read from a cluster has its keys merged already: they are not written twice.
 */
export const withMatchLabelKeys = (spec: PodSpec, labels: Labels | undefined): PodSpec =>
  mergedSpec(spec, labels, mergedOnce);

/** As withMatchLabelKeys for a pod that never was in a cluster: what is there already is the user's. */
export const withMergedKeys = <T extends PodSpec>(spec: T, labels: Labels | undefined): T => ({
  ...spec,
  ...mergedSpec(spec, labels, added),
});
function mergedSpec(spec: PodSpec, labels: Labels | undefined, merged: Merge): PodSpec {
  const { topologySpreadConstraints, affinity } = spec;
  if (!topologySpreadConstraints && !affinity) return spec;
  return replaced(spec, {
    ...(topologySpreadConstraints && {
      topologySpreadConstraints: mapped(topologySpreadConstraints, (constraint) =>
        merged(constraint, requirements(constraint.matchLabelKeys, 'In', labels)),
      ),
    }),
    ...(affinity && { affinity: mergedAffinity(affinity, labels, merged) }),
  });
}

function mergedAffinity(affinity: Affinity, labels: Labels | undefined, merged: Merge): Affinity {
  const { podAffinity, podAntiAffinity } = affinity;
  return replaced(affinity, {
    ...(podAffinity && { podAffinity: mergedTerms(podAffinity, labels, merged) }),
    ...(podAntiAffinity && { podAntiAffinity: mergedTerms(podAntiAffinity, labels, merged) }),
  });
}

function mergedTerms(affinity: PodAffinity, labels: Labels | undefined, merged: Merge): PodAffinity {
  const required = affinity.requiredDuringSchedulingIgnoredDuringExecution;
  const preferred = affinity.preferredDuringSchedulingIgnoredDuringExecution;
  const mergedTerm = (term: PodAffinityTerm) =>
    merged(term, [
      ...requirements(term.matchLabelKeys, 'In', labels),
      ...requirements(term.mismatchLabelKeys, 'NotIn', labels),
    ]);
  return replaced(affinity, {
    ...(required && { requiredDuringSchedulingIgnoredDuringExecution: mapped(required, mergedTerm) }),
    ...(preferred && {
      preferredDuringSchedulingIgnoredDuringExecution: mapped(preferred, (one) =>
        replaced(one, { podAffinityTerm: mergedTerm(one.podAffinityTerm) }),
      ),
    }),
  });
}

function requirements(
  keys: readonly string[] | undefined,
  operator: 'In' | 'NotIn',
  labels: Labels | undefined,
): LabelSelectorRequirement[] {
  return (keys ?? []).flatMap((key) => {
    const value = labelOf(labels, key);
    return value === undefined ? [] : [{ key, operator, values: [value] }];
  });
}

type Merge = <T extends Selecting>(owner: T, more: readonly LabelSelectorRequirement[]) => T;
interface Selecting {
  labelSelector?: LabelSelector | null;
}

function added<T extends Selecting>(owner: T, more: readonly LabelSelectorRequirement[]): T {
  const selector = owner.labelSelector;
  if (!selector || more.length === 0) return owner;
  const labelSelector = { ...selector, matchExpressions: [...(selector.matchExpressions ?? []), ...more] };
  return { ...owner, labelSelector };
}

function mergedOnce<T extends Selecting>(owner: T, more: readonly LabelSelectorRequirement[]): T {
  if (more.length === 0) return owner;
  const present = new Set((owner.labelSelector?.matchExpressions ?? []).map(identity));
  return added(
    owner,
    more.filter((requirement) => !present.has(identity(requirement))),
  );
}

const identity = ({ key, operator, values }: LabelSelectorRequirement) => JSON.stringify([key, operator, values]);
