/** Changes to a pod's affinity, required and preferred, as JSON Patch from its spec on. */
import type { JsonPatchStep } from '../../apiserver/applyPatch.ts';
import type { PodSpec } from '../../objects/types.ts';
import { add, addTo, remove } from './jsonPatch.ts';
import type { FactsOfKind } from './step.ts';

type AffinityFacts = FactsOfKind<
  'widenAffinity' | 'correctAffinity' | 'dropRequirement' | 'preferNodes' | 'preferPods'
>;

const required = 'requiredDuringSchedulingIgnoredDuringExecution';
const preferred = 'preferredDuringSchedulingIgnoredDuringExecution';
/** The most that a wish can weigh. */
const weight = 100;

/** @returns null where the pod has no such term */
export function affinityPatch({ affinity }: PodSpec, facts: AffinityFacts): readonly JsonPatchStep[] | null {
  if (facts.kind === 'preferPods') {
    const name = facts.anti ? 'podAntiAffinity' : 'podAffinity';
    const terms = affinity?.[name]?.[required] ?? [];
    const podAffinityTerm = terms[facts.index];
    const at = `/affinity/${name}`;
    return podAffinityTerm
      ? [
          remove(terms.length === 1 ? `${at}/${required}` : `${at}/${required}/${facts.index}`),
          addTo(affinity?.[name]?.[preferred], `${at}/${preferred}`, { weight, podAffinityTerm }),
        ]
      : null;
  }
  const own = affinity?.nodeAffinity;
  const terms = own?.[required]?.nodeSelectorTerms ?? [];
  const at = `/affinity/nodeAffinity/${required}`;
  if (facts.kind === 'preferNodes') {
    const wishes = terms.map((preference) => ({ weight, preference }));
    return terms.length > 0
      ? [remove(at), add(`/affinity/nodeAffinity/${preferred}`, [...(own?.[preferred] ?? []), ...wishes])]
      : null;
  }
  const expression = terms[facts.term]?.matchExpressions?.[facts.requirement];
  const place = `${at}/nodeSelectorTerms/${facts.term}/matchExpressions/${facts.requirement}`;
  if (expression?.key !== facts.key) return null;
  if (facts.kind === 'correctAffinity') {
    const values = (expression.values ?? []).map((value) => (value === facts.value ? facts.toValue : value));
    return [add(`${place}/key`, facts.toKey), ...(expression.values ? [add(`${place}/values`, values)] : [])];
  }
  return facts.kind === 'dropRequirement'
    ? [remove(place)]
    : [addTo(expression.values, `${place}/values`, facts.added)];
}

/** As affinityPatch, of what the pod would like. */
export function preferencePatch(
  { affinity }: PodSpec,
  facts: FactsOfKind<'preference' | 'termWeight' | 'dropTerm'>,
): readonly JsonPatchStep[] | null {
  if (facts.kind !== 'preference') {
    const at = `/affinity/${facts.term}/${preferred}/${facts.index}`;
    if (!affinity?.[facts.term]?.[preferred]?.[facts.index]) return null;
    return [facts.kind === 'dropTerm' ? remove(at) : add(`${at}/weight`, facts.to)];
  }
  const { key, value, to } = facts;
  const term = { weight: to, preference: { matchExpressions: [{ key, operator: 'In', values: [value] }] } };
  if (!affinity) return [add('/affinity', { nodeAffinity: { [preferred]: [term] } })];
  if (!affinity.nodeAffinity) return [add('/affinity/nodeAffinity', { [preferred]: [term] })];
  return [addTo(affinity.nodeAffinity[preferred], `/affinity/nodeAffinity/${preferred}`, term)];
}
