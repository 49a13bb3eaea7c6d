/** Affinity terms towards other pods (kube-scheduler 1.36, framework.AffinityTerm; spec 3.6). */
import { compileSelector, matchesLabels, type Selector } from '../../../objects/labelSelector.ts';
import type { Labels, Pod, PodAffinity, PodAffinityTerm } from '../../../objects/types.ts';
import { namespaceOf } from '../../matchCounts.ts';

export interface AffinityTerm {
  readonly topologyKey: string;
  readonly selector: Selector;
  readonly namespaces: ReadonlySet<string>;
  /** Nothing where it is not set, everything for `{}`. */
  readonly namespaceSelector: Selector;
}

export interface WeightedTerm extends AffinityTerm {
  /** 1…100; negative for anti-affinity. */
  readonly weight: number;
}

/** All terms of one pod. */
export interface PodTerms {
  readonly affinity: readonly AffinityTerm[];
  readonly antiAffinity: readonly AffinityTerm[];
  readonly preferred: readonly WeightedTerm[];
}

const compiledBefore = new WeakMap<Pod, PodTerms>();

/** Compiled once a pod: pods are immutable, and every cycle asks all that have terms. */
export function termsOf(pod: Pod): PodTerms {
  const known = compiledBefore.get(pod);
  if (known) return known;
  const { podAffinity, podAntiAffinity } = pod.spec.affinity ?? {};
  const terms: PodTerms = {
    affinity: required(podAffinity, pod),
    antiAffinity: required(podAntiAffinity, pod),
    preferred: [...preferred(podAffinity, pod, 1), ...preferred(podAntiAffinity, pod, -1)],
  };
  compiledBefore.set(pod, terms);
  return terms;
}

const required = (affinity: PodAffinity | undefined, owner: Pod): AffinityTerm[] =>
  (affinity?.requiredDuringSchedulingIgnoredDuringExecution ?? []).map((term) => compile(term, owner));

const preferred = (affinity: PodAffinity | undefined, owner: Pod, sign: 1 | -1): WeightedTerm[] =>
  (affinity?.preferredDuringSchedulingIgnoredDuringExecution ?? []).map(({ weight, podAffinityTerm }) => ({
    ...compile(podAffinityTerm, owner),
    weight: sign * weight,
  }));

function compile(term: PodAffinityTerm, owner: Pod): AffinityTerm {
  const { namespaces = [], namespaceSelector } = term;
  return {
    topologyKey: term.topologyKey,
    selector: compileSelector(term.labelSelector),
    namespaces: new Set(namespaces.length === 0 && !namespaceSelector ? [namespaceOf(owner)] : namespaces),
    namespaceSelector: compileSelector(namespaceSelector),
  };
}

/** Whether a term of a pod on a node matches the incoming pod. */
export const matchesIncoming = (term: AffinityTerm, incoming: Pod, namespaceLabels: Labels): boolean =>
  (term.namespaces.has(namespaceOf(incoming)) || matchesLabels(term.namespaceSelector, namespaceLabels)) &&
  matchesLabels(term.selector, incoming.metadata.labels);

/**
 * Whether a term of the incoming pod matches another one. As upstream the namespace selector is tried a second time
 * without any labels, so that one of `NotIn` and `DoesNotExist` alone matches every namespace.
 */
export const matchesExisting = (term: AffinityTerm, existing: Pod, namespaceLabels: Labels): boolean =>
  matchesLabels(term.selector, existing.metadata.labels) &&
  (term.namespaces.has(namespaceOf(existing)) ||
    matchesLabels(term.namespaceSelector, namespaceLabels) ||
    matchesLabels(term.namespaceSelector, undefined));
