/** The same pod with a constraint that says otherwise, and what that changes. */
import { labelOf } from '../../objects/requirement.ts';
import type { LabelSelectorRequirement, Pod, TopologySpreadConstraint } from '../../objects/types.ts';
import type { Difference, SpreadTry } from './depth.ts';
import { someOf } from './names.ts';
import { admits, type Reading } from './reading.ts';

/** The pod with one of its own constraints written otherwise. */
export function rewritten(
  pod: Pod,
  index: number,
  write: (constraint: TopologySpreadConstraint) => TopologySpreadConstraint,
): Pod {
  const own = pod.spec.topologySpreadConstraints ?? [];
  const topologySpreadConstraints = own.map((constraint, at) => (at === index ? write(constraint) : constraint));
  return { ...pod, spec: { ...pod.spec, topologySpreadConstraints } };
}

/** The pod with all that is tried. */
export const withTries = (pod: Pod, tries: readonly SpreadTry[]): Pod =>
  tries.reduce(
    (before, { index, ...change }) => rewritten(before, index, (constraint) => set(constraint, change)),
    pod,
  );

function set(constraint: TopologySpreadConstraint, { minDomains, ...policies }: Omit<SpreadTry, 'index'>) {
  if (minDomains === undefined) return { ...constraint, ...policies };
  const { minDomains: _, ...rest } = constraint;
  return { ...rest, ...policies, ...(minDomains !== null && { minDomains }) };
}

/** Without the keys, and without what the API server added to the selector for them (spec 2.4). */
export const withoutKeys = (pod: Pod, index: number): Pod =>
  rewritten(pod, index, ({ matchLabelKeys = [], labelSelector, ...constraint }) => {
    const isAdded = ({ key, operator, values }: LabelSelectorRequirement) =>
      matchLabelKeys.includes(key) &&
      operator === 'In' &&
      values?.length === 1 &&
      values[0] === labelOf(pod.metadata.labels, key);
    const expressions = labelSelector?.matchExpressions?.filter((one) => !isAdded(one));
    return {
      ...constraint,
      ...(labelSelector !== undefined && {
        labelSelector: labelSelector && { ...labelSelector, ...(expressions && { matchExpressions: expressions }) },
      }),
    };
  });

export const withKeys = (pod: Pod, index: number, matchLabelKeys: readonly string[]): Pod =>
  rewritten(pod, index, (constraint) => ({ ...constraint, matchLabelKeys }));

/** What the constraint of this index does after, against before. Both readings are of the same cluster. */
export function differenceOf(before: Reading, after: Reading, index: number): Difference {
  const rulers = [before, after].map(({ constraints }) =>
    constraints.find(({ constraint }) => constraint.index === index),
  );
  const [was, is] = rulers.map((read) => read?.ruler);
  const counted = [was, is].map(
    (ruler) => new Set(ruler?.domains.flatMap(({ counted: isCounted, value }) => (isCounted ? [value] : []))),
  );
  const [then = new Set<string>(), now = new Set<string>()] = counted;
  const nodes = before.cycle.snapshot.nodes;
  const turned = nodes.filter((node) => admits(before, node) !== admits(after, node));
  const [opens, closes] = [true, false].map((isOpen) => turned.filter((node) => admits(after, node) === isOpen));
  return {
    min: [was?.min ?? 0, is?.min ?? 0],
    domainCount: [was?.domainCount ?? 0, is?.domainCount ?? 0],
    leaves: someOf([...then].filter((value) => !now.has(value))),
    joins: someOf([...now].filter((value) => !then.has(value))),
    opens: someOf(opens?.map(({ name }) => name) ?? []),
    closes: someOf(closes?.map(({ name }) => name) ?? []),
  };
}
