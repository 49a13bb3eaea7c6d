/** What a pod requires of a node's labels, one by one. */
import { labelOf, meetsRequirement, type RequirementOperator } from '../../objects/requirement.ts';
import type { Labels, LabelSelectorRequirement, Pod } from '../../objects/types.ts';

export interface Wish {
  key: string;
  operator: string;
  values: readonly string[];
  /** Where it stands: in nodeSelector, or in a term of the required node affinity. */
  place: { term: number; requirement: number } | null;
}

/** Those of nodeSelector, which all hold, and the affinity's terms, of which one has to hold. */
export interface Wishes {
  selector: readonly Wish[];
  terms: readonly (readonly Wish[])[];
}

export function wishesOf({ spec }: Pod): Wishes {
  const { nodeSelectorTerms = [] } = spec.affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution ?? {};
  return {
    selector: Object.entries(spec.nodeSelector ?? {}).map(([key, value]) => ({
      ...{ key, operator: 'In', values: [value], place: null },
    })),
    terms: nodeSelectorTerms.map(({ matchExpressions = [] }, term) =>
      matchExpressions.map((one, requirement) => wishOf(one, { term, requirement })),
    ),
  };
}

const wishOf = ({ key, operator, values = [] }: LabelSelectorRequirement, place: Wish['place']): Wish => ({
  ...{ key, operator, values, place },
});

export const isMet = ({ key, operator, values }: Wish, labels: Labels | undefined): boolean =>
  meetsRequirement({ key, operator: operator as RequirementOperator, values }, labelOf(labels, key));

/** `pool=memory`, `zone in (a, b)`, `gpu exists`: as kubectl takes them, or nearly so. */
export function wishText({ key, operator, values }: Wish): string {
  if (operator === 'In') return values.length === 1 ? `${key}=${values[0]}` : `${key} in (${values.join(', ')})`;
  if (operator === 'NotIn') return values.length === 1 ? `${key}!=${values[0]}` : `${key} notin (${values.join(', ')})`;
  if (operator === 'Exists') return key;
  if (operator === 'DoesNotExist') return `!${key}`;
  return `${key} ${operator === 'Gt' ? '>' : '<'} ${values[0] ?? ''}`;
}

/** Those of nodeSelector, and of the affinity's first term. */
export function wishTexts(pod: Pod): readonly string[] {
  const { selector, terms } = wishesOf(pod);
  return [...selector, ...(terms[0] ?? [])].map(wishText);
}

/** Names that the affinity's first term asks for or rules out; `{}` for a term that asks for nothing, which no node meets. */
export function fieldTexts({ spec }: Pod): readonly string[] {
  const [term] = spec.affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution?.nodeSelectorTerms ?? [];
  const { matchExpressions = [], matchFields = [] } = term ?? {};
  if (term && matchExpressions.length + matchFields.length === 0) return ['{}'];
  return matchFields.map(({ key, operator, values = [] }) => wishText({ key, operator, values, place: null }));
}

/** The node that each term of the required affinity names (`matchFields`), as a DaemonSet's pods do; the first, if several. */
export function namedNode({ spec }: Pod): string | null {
  const { nodeSelectorTerms = [] } = spec.affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution ?? {};
  const names = nodeSelectorTerms.map(
    ({ matchFields = [] }) => matchFields.find(({ operator }) => operator === 'In')?.values?.[0] ?? null,
  );
  return names.includes(null) ? null : (names[0] ?? null);
}

/** All that is wished of labels, in short; empty: nothing. */
export function wishesText({ selector, terms }: Wishes): string {
  const own = selector.map(wishText);
  const alternatives = terms.map((term) => term.map(wishText).join(',')).filter((text) => text !== '');
  return [...own, ...(alternatives.length > 0 ? [alternatives.join(' or ')] : [])].join(',');
}
