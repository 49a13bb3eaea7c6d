/** The same pod with a constraint that says otherwise, and what that changes. */
import { labelOf } from '../../objects/requirement.ts';
import type { LabelSelectorRequirement, Pod, TopologySpreadConstraint } from '../../objects/types.ts';
import { minimumFacts } from '../../scheduler/plugins/podTopologySpread/rulers.ts';
import type { SpreadDifference, SpreadTry } from './depth.ts';
import { someOf } from './names.ts';
import type { Read, Reading } from './reading.ts';

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

/** Without the keys, and without what the API server added to the selector for them (SCHED-21). */
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
export function differenceOf(before: Reading, after: Reading, index: number): SpreadDifference {
  const [was, is] = [before, after].map(({ constraints }) =>
    constraints.find(({ constraint }) => constraint.index === index),
  );
  const [then, now] = [countsOf(was), countsOf(is)];
  const nodes = before.cycle.snapshot.nodes;
  const [wasOpen, isOpen] = [before.admitted(), after.admitted()];
  const turnedTo = (open: 0 | 1) =>
    nodes.flatMap(({ index: at, name }) => (isOpen[at] === open && wasOpen[at] !== open ? [name] : []));
  const [minimumThen, minimumNow] = [was, is].map((read) => (read ? minimumFacts(read.counts) : none));
  return {
    min: [minimumThen?.min ?? 0, minimumNow?.min ?? 0],
    domainCount: [minimumThen?.domainCount ?? 0, minimumNow?.domainCount ?? 0],
    leaves: someOf([...then.keys()].filter((value) => !now.has(value))),
    joins: someOf([...now.keys()].filter((value) => !then.has(value))),
    recounts: someOf([...then].flatMap(([value, n]) => (now.has(value) && now.get(value) !== n ? [value] : []))),
    opens: someOf(turnedTo(1)),
    closes: someOf(turnedTo(0)),
  };
}

const none = { min: 0, domainCount: 0 };

/** Matching pods of each counted domain. */
function countsOf(read: Read | undefined): ReadonlyMap<string, number> {
  const counted = new Map<string, number>();
  for (const [number, value] of (read?.counts.column.values ?? []).entries())
    if ((read?.counts.eligible[number] ?? 0) > 0) counted.set(value, read?.counts.matchNum[number] ?? 0);
  return counted;
}
