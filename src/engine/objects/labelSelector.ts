/** Label selectors (apimachinery 1.36, metav1.LabelSelectorAsSelector). */
import { goQuoted, joinErrors } from './fieldError.ts';
import {
  labelOf,
  meetsRequirement,
  type Requirement,
  type RequirementOperator,
  requirementErrors,
  requirementText,
} from './requirement.ts';
import type { LabelSelector, Labels } from './types.ts';

export interface Selector {
  /** ANDed, sorted by key. */
  readonly requirements: readonly Requirement[];
  /** `{}`: matches everything. */
  readonly isEmpty: boolean;
  /** No selector, or an invalid one: matches nothing. */
  readonly isNothing: boolean;
  /** Upstream's text of what is wrong; null for a valid selector. */
  readonly error: string | null;
}

export const nothingSelector: Selector = { requirements: [], isEmpty: false, isNothing: true, error: null };
const everythingSelector: Selector = { requirements: [], isEmpty: true, isNothing: false, error: null };

const operators: ReadonlySet<string> = new Set<RequirementOperator>(['In', 'NotIn', 'Exists', 'DoesNotExist']);
const isOperator = (text: string): text is RequirementOperator => operators.has(text);

/** No selector → nothing; `{}` → everything; an invalid one → nothing, with `error`. */
export function compileSelector(selector: LabelSelector | null | undefined): Selector {
  if (!selector) return nothingSelector;
  const requirements: Requirement[] = [];
  for (const [key, value] of Object.entries(selector.matchLabels ?? {}))
    requirements.push({ key, operator: 'Equals', values: [value] });
  for (const { key, operator, values } of selector.matchExpressions ?? []) {
    if (!isOperator(operator))
      return firstError(requirements, `${goQuoted(operator)} is not a valid label selector operator`);
    requirements.push({ key, operator, values: values ?? [] });
  }
  return firstError(requirements, null) ?? selectorOf(requirements);
}

/** Upstream stops at the first requirement that is wrong; `last` is what stopped the reading, if anything did. */
function firstError(requirements: readonly Requirement[], last: string): Selector;
function firstError(requirements: readonly Requirement[], last: null): Selector | null;
function firstError(requirements: readonly Requirement[], last: string | null): Selector | null {
  for (const requirement of requirements) {
    const { values } = requirement;
    const error = joinErrors(requirementErrors({ ...requirement, values: values.length === 0 ? null : values }));
    if (error !== null) return { ...nothingSelector, error };
  }
  return last === null ? null : { ...nothingSelector, error: last };
}

/** The selector of valid requirements; none of them → everything. */
export function selectorOf(requirements: readonly Requirement[]): Selector {
  if (requirements.length === 0) return everythingSelector;
  return { ...everythingSelector, requirements: [...requirements].sort(byKey), isEmpty: false };
}

const byKey = (a: Requirement, b: Requirement) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);

/** Labels as a selector of equalities (a nodeSelector, a Service's selector); none → everything. */
export const selectorOfLabels = (labels: Labels): Selector =>
  selectorOf(Object.entries(labels).map(([key, value]) => ({ key, operator: 'Equals', values: [value] })));

export function matchesLabels(selector: Selector, labels: Labels | undefined): boolean {
  if (selector.isNothing) return false;
  for (const requirement of selector.requirements)
    if (!meetsRequirement(requirement, labelOf(labels, requirement.key))) return false;
  return true;
}

/** Canonical text: `app=web,tier in (a,b)`; empty for everything and for nothing. */
export const selectorText = (selector: Selector): string => selector.requirements.map(requirementText).join(',');
