/** Affinity terms towards other pods (kube-scheduler 1.36, framework.AffinityTerm; SCHED-31). */
import { compileSelector, matchesLabels, type Selector, selectorText } from '../../../objects/labelSelector.ts';
import type { Labels, Pod, PodAffinity, PodAffinityTerm } from '../../../objects/types.ts';
import { namespaceOf } from '../../matchCounts.ts';

export interface AffinityTerm {
  /** The same exactly for terms that say the same. */
  readonly key: string;
  readonly kind: 'affinity' | 'antiAffinity' | 'preferred';
  readonly topologyKey: string;
  readonly selector: Selector;
  readonly namespaces: ReadonlySet<string>;
  /** Nothing where it is not set, everything for `{}`. */
  readonly namespaceSelector: Selector;
  /** Of a preferred term 1…100, negative for anti-affinity; 0 of a required one. */
  readonly weight: number;
}

/** All terms of one pod. */
export interface PodTerms {
  readonly affinity: readonly AffinityTerm[];
  readonly antiAffinity: readonly AffinityTerm[];
  readonly preferred: readonly AffinityTerm[];
  readonly all: readonly AffinityTerm[];
}

const noTerms: PodTerms = { affinity: [], antiAffinity: [], preferred: [], all: [] };
const compiledBefore = new WeakMap<Pod, PodTerms>();

/** Compiled once a pod: pods are immutable. */
export function termsOf(pod: Pod): PodTerms {
  const { podAffinity, podAntiAffinity } = pod.spec.affinity ?? {};
  if (!podAffinity && !podAntiAffinity) return noTerms;
  const known = compiledBefore.get(pod);
  if (known) return known;
  const affinity = required('affinity', podAffinity, pod);
  const antiAffinity = required('antiAffinity', podAntiAffinity, pod);
  const liked = [...preferred(podAffinity, pod, 1), ...preferred(podAntiAffinity, pod, -1)];
  const terms: PodTerms = { affinity, antiAffinity, preferred: liked, all: [...affinity, ...antiAffinity, ...liked] };
  compiledBefore.set(pod, terms);
  return terms;
}

const required = (kind: AffinityTerm['kind'], affinity: PodAffinity | undefined, owner: Pod): AffinityTerm[] =>
  (affinity?.requiredDuringSchedulingIgnoredDuringExecution ?? []).map((term) =>
    compile(term, owner, { kind, weight: 0 }),
  );

const preferred = (affinity: PodAffinity | undefined, owner: Pod, sign: 1 | -1): AffinityTerm[] =>
  (affinity?.preferredDuringSchedulingIgnoredDuringExecution ?? []).map(({ weight, podAffinityTerm }) =>
    compile(podAffinityTerm, owner, { kind: 'preferred', weight: sign * weight }),
  );

function compile(written: PodAffinityTerm, owner: Pod, { kind, weight }: Pick<AffinityTerm, 'kind' | 'weight'>) {
  const { topologyKey, namespaces = [], namespaceSelector } = written;
  const term = {
    kind,
    weight,
    topologyKey,
    selector: compileSelector(written.labelSelector),
    namespaces: new Set(namespaces.length === 0 && !namespaceSelector ? [namespaceOf(owner)] : namespaces),
    namespaceSelector: compileSelector(namespaceSelector),
  };
  return { ...term, key: keyOf(term) };
}

const keyOf = ({ kind, weight, topologyKey, selector, namespaces, namespaceSelector }: Omit<AffinityTerm, 'key'>) =>
  JSON.stringify([kind, weight, topologyKey, textOf(selector), [...namespaces].sort(), textOf(namespaceSelector)]);

const textOf = (selector: Selector): string | null => (selector.isNothing ? null : selectorText(selector));

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
