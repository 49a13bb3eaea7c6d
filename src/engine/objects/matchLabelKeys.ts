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

/** The spec with each key's value as one more requirement; keys that the pod lacks and nil selectors are left alone. */
export function withMatchLabelKeys(spec: PodSpec, labels: Labels | undefined): PodSpec {
  const { topologySpreadConstraints, affinity } = spec;
  if (!topologySpreadConstraints && !affinity) return spec;
  return replaced(spec, {
    ...(topologySpreadConstraints && {
      topologySpreadConstraints: mapped(topologySpreadConstraints, (constraint) =>
        merged(constraint, requirements(constraint.matchLabelKeys, 'In', labels)),
      ),
    }),
    ...(affinity && { affinity: mergedAffinity(affinity, labels) }),
  });
}

function mergedAffinity(affinity: Affinity, labels: Labels | undefined): Affinity {
  const { podAffinity, podAntiAffinity } = affinity;
  return replaced(affinity, {
    ...(podAffinity && { podAffinity: mergedTerms(podAffinity, labels) }),
    ...(podAntiAffinity && { podAntiAffinity: mergedTerms(podAntiAffinity, labels) }),
  });
}

function mergedTerms(affinity: PodAffinity, labels: Labels | undefined): PodAffinity {
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

/** A pod read from a cluster has its keys merged already: they are not written twice. */
function merged<T extends { labelSelector?: LabelSelector | null }>(
  owner: T,
  more: readonly LabelSelectorRequirement[],
): T {
  const selector = owner.labelSelector;
  if (!selector || more.length === 0) return owner;
  const present = new Set((selector.matchExpressions ?? []).map(identity));
  const missing = more.filter((requirement) => !present.has(identity(requirement)));
  if (missing.length === 0) return owner;
  const labelSelector = { ...selector, matchExpressions: [...(selector.matchExpressions ?? []), ...missing] };
  return { ...owner, labelSelector };
}

const identity = ({ key, operator, values }: LabelSelectorRequirement) => JSON.stringify([key, operator, values]);
