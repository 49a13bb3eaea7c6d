/**
 * Node selector terms, node affinity and nodeSelector
 * (component-helpers 1.36, scheduling/corev1/nodeaffinity).
 */
import { invalidValue, joinErrors, unsupportedValue } from './fieldError.ts';
import { selectorOfLabels } from './labelSelector.ts';
import {
  labelOf,
  meetsRequirement,
  type Requirement,
  type RequirementOperator,
  requirementErrors,
  type WrittenRequirement,
} from './requirement.ts';
import type { LabelSelectorRequirement, Node, NodeSelectorTerm, Pod, PreferredSchedulingTerm } from './types.ts';

export interface CompiledTerm {
  /** ANDed, in the order written. */
  readonly labels: readonly Requirement[];
  readonly fields: readonly Requirement[];
  /** Without any requirement: matches nothing. */
  readonly isEmpty: boolean;
  /** Upstream's texts; a term with errors matches nothing. */
  readonly errors: readonly string[];
}

const labelOperators = ['In', 'NotIn', 'Exists', 'DoesNotExist', 'Gt', 'Lt'] as const;
const fieldOperators = ['In', 'NotIn'] as const;

/** @param path where the term stands, for its error texts: `nodeSelectorTerms[0]` */
export function compileTerm(term: NodeSelectorTerm | undefined, path: string): CompiledTerm {
  const expressions = term?.matchExpressions ?? [];
  const written = term?.matchFields ?? [];
  const errors: string[] = [];
  const labels = expressions.flatMap((one, index) =>
    labelRequirement(one, `${path}.matchExpressions[${index}]`, errors),
  );
  const fields = written.flatMap((one, index) => fieldRequirement(one, `${path}.matchFields[${index}]`, errors));
  return { labels, fields, isEmpty: expressions.length + written.length === 0, errors };
}

function labelRequirement(written: LabelSelectorRequirement, path: string, errors: string[]): Requirement[] {
  const { key, values } = written;
  const operator = labelOperators.find((known) => known === written.operator);
  if (operator === undefined) {
    errors.push(unsupportedValue(`${path}.operator`, written.operator, labelOperators));
    return [];
  }
  const requirement: WrittenRequirement = { key, operator, values: values ?? null };
  errors.push(...requirementErrors(requirement, path));
  return [{ key, operator, values: values ?? [] }];
}

function fieldRequirement(written: LabelSelectorRequirement, path: string, errors: string[]): Requirement[] {
  const { key, values } = written;
  const operator: RequirementOperator | undefined = fieldOperators.find((known) => known === written.operator);
  if (operator === undefined) {
    errors.push(unsupportedValue(`${path}.operator`, written.operator, fieldOperators));
    return [];
  }
  if (values?.length === 1) return [{ key, operator, values }];
  errors.push(invalidValue(`${path}.values`, values ?? null, 'must have one element'));
  return [];
}

/** An empty term and one with errors match nothing. */
export function matchesTerm(term: CompiledTerm, node: Node): boolean {
  if (term.isEmpty || term.errors.length > 0) return false;
  return (
    term.labels.every((requirement) => meetsRequirement(requirement, labelOf(node.metadata.labels, requirement.key))) &&
    (node.metadata.name === '' ||
      term.fields.every((requirement) => meetsRequirement(requirement, fieldOf(node, requirement.key))))
  );
}

/** The only field that a node offers; any other reads as empty. */
const fieldOf = (node: Node, key: string): string => (key === 'metadata.name' ? node.metadata.name : '');

export interface RequiredNodeAffinity {
  /** The nodeSelector as requirements, by key; empty if there is none. */
  readonly nodeSelector: readonly Requirement[];
  /** ORed; null without required affinity, which is not the same as no terms (they match nothing). */
  readonly terms: readonly CompiledTerm[] | null;
}

const compiledBefore = new WeakMap<object, RequiredNodeAffinity>();

/** What a pod requires of its node: nodeSelector and required node affinity. Compiled once a pod. */
export function requiredNodeAffinity(pod: Pick<Pod, 'spec'>): RequiredNodeAffinity {
  const known = compiledBefore.get(pod.spec);
  if (known) return known;
  const required = pod.spec.affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution;
  const compiled: RequiredNodeAffinity = {
    nodeSelector: selectorOfLabels(pod.spec.nodeSelector ?? {}).requirements,
    terms: required ? compileTerms(required.nodeSelectorTerms ?? []) : null,
  };
  compiledBefore.set(pod.spec, compiled);
  return compiled;
}

/** @returns the terms in the order written */
export const compileTerms = (terms: readonly NodeSelectorTerm[]): readonly CompiledTerm[] =>
  terms.map((term, index) => compileTerm(term, `nodeSelectorTerms[${index}]`));

/** Whether any term matches; upstream tells the terms' errors only if none does. */
export function matchTerms(terms: readonly CompiledTerm[], node: Node): { matches: boolean; error: string | null } {
  if (terms.some((term) => matchesTerm(term, node))) return { matches: true, error: null };
  return { matches: false, error: joinErrors(terms.flatMap((term) => term.errors)) };
}

/** Whether the node meets a pod's nodeSelector and its required affinity, with upstream's error if a term has one. */
export function matchRequired(required: RequiredNodeAffinity, node: Node): { matches: boolean; error: string | null } {
  for (const requirement of required.nodeSelector)
    if (!meetsRequirement(requirement, labelOf(node.metadata.labels, requirement.key)))
      return { matches: false, error: null };
  return required.terms === null ? { matches: true, error: null } : matchTerms(required.terms, node);
}

/** Whether the node meets the pod's nodeSelector and required node affinity (kube-scheduler 1.36, NodeAffinity Filter). */
export const matchesNodeSelectorAndAffinity = (pod: Pick<Pod, 'spec'>, node: Node): boolean =>
  matchRequired(requiredNodeAffinity(pod), node).matches;

export interface PreferredTerms {
  readonly terms: readonly { readonly weight: number; readonly term: CompiledTerm }[];
  /** Upstream's text of what is wrong: scheduling attempts fail with it. Null for valid terms. */
  readonly error: string | null;
}

/** Preferred terms in the order written; those of weight 0 and empty ones are never read. */
export function compilePreferred(written: readonly PreferredSchedulingTerm[] | undefined): PreferredTerms {
  const terms = (written ?? []).map(({ weight, preference }, index) => ({
    weight,
    term: compileTerm(weight === 0 ? undefined : preference, `[${index}]`),
  }));
  return { terms, error: joinErrors(terms.flatMap(({ term }) => term.errors)) };
}

/** Sum of the weights of the terms that match (kube-scheduler 1.36, NodeAffinity Score). */
export function preferredScore(preferred: PreferredTerms, node: Node): number {
  let score = 0;
  for (const { weight, term } of preferred.terms) if (matchesTerm(term, node)) score += weight;
  return score;
}

/** Every label requirement with what the node has, for the explanation. */
export const labelFacts = (requirements: readonly Requirement[], node: Node): MatchedRequirement[] =>
  requirements.map((requirement) => fact(requirement, labelOf(node.metadata.labels, requirement.key)));

/** Every requirement of a term with what the node has, for the explanation. */
export const termFacts = (term: CompiledTerm, node: Node): MatchedRequirement[] => [
  ...labelFacts(term.labels, node),
  ...term.fields.map((requirement) => fact(requirement, fieldOf(node, requirement.key))),
];

const fact = (requirement: Requirement, have: string | undefined): MatchedRequirement => ({
  key: requirement.key,
  operator: requirement.operator,
  values: requirement.values,
  have: have ?? null,
  ok: meetsRequirement(requirement, have),
});

export interface MatchedRequirement {
  key: string;
  operator: string;
  values: readonly string[];
  /** The node's label value; null where it lacks the label. */
  have: string | null;
  ok: boolean;
}
