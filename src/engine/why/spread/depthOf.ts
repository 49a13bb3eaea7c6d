/** Puts the answer about a pod's constraints together. */
import { hashLabel } from '../../controllers/deploymentSets.ts';
import { compileSelector } from '../../objects/labelSelector.ts';
import { labelOf } from '../../objects/requirement.ts';
import type { Pod } from '../../objects/types.ts';
import { cycleOf } from '../../scheduler/cycle.ts';
import type { Profile } from '../../scheduler/profile/profile.ts';
import type { Snapshot } from '../../scheduler/snapshot.ts';
import { type Slices, triedSoFar } from '../../slices.ts';
import type { ConstraintDepth, MatchKeys, Policy, PolicyName, SpreadDepth, SpreadTry } from './depth.ts';
import { someOf } from './names.ts';
import { nodesOf, togetherOf } from './nodes.ts';
import { differenceOf, rewritten, withKeys, withoutKeys, withTries } from './otherwise.ts';
import { type Read, type Reading, readSpread } from './reading.ts';
import { uncountedBy } from './uncounted.ts';
import type { SpreadConstraintFacts } from '../../scheduler/plugins/podTopologySpread/spreadFacts.ts';

interface Asked {
  pod: Pod;
  snapshot: Snapshot;
  profile: Profile;
  tries: readonly SpreadTry[];
}

/** @returns null where no constraint acts on the pod */
export function* depthInSlices({ pod, snapshot, profile, tries }: Asked): Slices<SpreadDepth | null> {
  const { spec } = pod;
  const bare = cycleOf(snapshot, pod, Boolean(spec.nodeName));
  const read = (as: Pod) => readSpread(profile, { ...bare, pod: as });
  const asItIs = read(bare.pod);
  const tried = tries.length === 0 ? asItIs : read(withTries(bare.pod, tries));
  if (!asItIs || !tried || tried.constraints.length === 0) return null;
  yield triedSoFar(0);
  const constraints: ConstraintDepth[] = [];
  for (const own of tried.constraints) {
    const { index } = own.constraint;
    const { otherwise, keys, wide } = yield* variantsOf(own, { pod: bare.pod, asItIs, tried, read });
    const ruler = own.ruler();
    yield triedSoFar(constraints.length);
    constraints.push({
      ruler,
      lowestIn: lowestIn(ruler),
      countedNodes: ruler.domains.reduce((sum, { eligibleNodes }) => sum + eligibleNodes.length, 0),
      uncounted: uncountedBy(tried, own, wide),
      otherwise,
      keys,
      tried: tries.some((one) => one.index === index) ? differenceOf(asItIs, tried, index) : null,
    });
    yield triedSoFar(constraints.length);
  }
  const runs = (plugins: Profile['filter']) => plugins.some(({ constraints: acts }) => acts);
  return {
    runsOn: spec.nodeName ?? null,
    acts: { filter: runs(profile.filter), score: runs(profile.score.map(({ plugin }) => plugin)) },
    constraints,
    nodes: nodesOf(tried),
    together: togetherOf(tried),
  };
}

function lowestIn(ruler: SpreadConstraintFacts) {
  const lowest = ruler.domains.filter(({ counted, matchNum }) => counted && matchNum === ruler.lowest);
  return someOf(lowest.map(({ value }) => value));
}

interface Given {
  /** As it is, and as pending. */
  pod: Pod;
  asItIs: Reading;
  tried: Reading;
  read: (pod: Pod) => Reading | null;
}

const policies: readonly PolicyName[] = ['nodeAffinityPolicy', 'nodeTaintsPolicy'];
const honours = { nodeAffinityPolicy: 'honorsNodeAffinity', nodeTaintsPolicy: 'honorsNodeTaints' } as const;

/** The cluster's default constraints are no field of the pod: nothing of them can be tried on it. */
function* variantsOf({ constraint }: Read, given: Given) {
  const { index, isDefault, selector } = constraint;
  if (isDefault) return { otherwise: [], keys: null, wide: selector };
  const { pod, asItIs, read } = given;
  const otherwise: { policy: PolicyName; value: Policy; difference: ReturnType<typeof differenceOf> }[] = [];
  const written = asItIs.constraints.find((one) => one.constraint.index === index)?.constraint ?? constraint;
  for (const policy of policies) {
    const value: Policy = written[honours[policy]] ? 'Ignore' : 'Honor';
    const after = read(rewritten(pod, index, (one) => ({ ...one, [policy]: value })));
    yield triedSoFar(index);
    if (after) otherwise.push({ policy, value, difference: differenceOf(asItIs, after, index) });
  }
  const bare = withoutKeys(pod, index);
  const wide = compileSelector(bare.spec.topologySpreadConstraints?.[index]?.labelSelector);
  return { otherwise, keys: keysOf(index, given), wide };
}

function keysOf(index: number, { pod, asItIs, read }: Given): MatchKeys | null {
  const { matchLabelKeys = [], labelSelector } = pod.spec.topologySpreadConstraints?.[index] ?? {};
  const isUsed = matchLabelKeys.length > 0;
  const hash = labelOf(pod.metadata.labels, hashLabel);
  const isRevision = hash !== undefined && labelSelector && !JSON.stringify(labelSelector).includes(`"${hashLabel}"`);
  if (!isUsed && !isRevision) return null;
  const keys = isUsed ? matchLabelKeys : [hashLabel];
  const reading = read(isUsed ? withoutKeys(pod, index) : withKeys(pod, index, keys));
  const other = reading?.constraints.find(({ constraint }) => constraint.index === index);
  if (!reading || !other) return null;
  const values = keys.map((key) => ({ key, value: labelOf(pod.metadata.labels, key) }));
  return {
    isUsed,
    keys,
    added: values.flatMap(({ key, value }) => (value === undefined || !labelSelector ? [] : [{ key, value }])),
    lacked: values.flatMap(({ key, value }) => (value === undefined ? [key] : [])),
    other: other.ruler(),
    difference: differenceOf(asItIs, reading, index),
  };
}
