/** What a scheduling cycle says of a workload's spread constraints, each as it is counted for one more of its pods. */
import { type Pod, podKey, type TopologySpreadConstraint } from '../../objects/types.ts';
import type { Decision } from '../../scheduler/decision.ts';
import { decide } from '../../scheduler/cycle.ts';
import { profileFor } from '../../scheduler/profile/configuration.ts';
import { rememberedSnapshot } from '../../session/snapshots.ts';
import { profilesOf } from '../../simulation/schedulerProfiles.ts';
import { pointer, podsOf, type Submitted } from '../asked.ts';
import type { LintCluster } from '../cluster.ts';
import type { LintFix } from '../finding.ts';
import type { SpreadConstraintFacts } from '../../scheduler/plugins/podTopologySpread/spreadFacts.ts';

export interface Counted {
  asked: Submitted;
  pod: Pod;
  /** Where it stands in the pod's spec. */
  index: number;
  constraint: TopologySpreadConstraint;
  counted: SpreadConstraintFacts;
  decision: Decision;
}

const known = new WeakMap<LintCluster, readonly Counted[]>();

/** Of all workloads, each constraint that they have themselves. */
export function constraintsIn(cluster: LintCluster): readonly Counted[] {
  const found = known.get(cluster) ?? cluster.asked.flatMap((asked) => [...constraintsOf(cluster, asked)]);
  known.set(cluster, found);
  return found;
}

function* constraintsOf(cluster: LintCluster, asked: Submitted): Generator<Counted> {
  const { topologySpreadConstraints: constraints = [] } = asked.spec;
  if (constraints.length === 0) return;
  const state = cluster.settled();
  const [pod] = podsOf(asked, state).toSorted((a, b) => (podKey(a) < podKey(b) ? -1 : 1));
  if (!pod) return;
  const profile = profileFor(profilesOf(state.objects), pod);
  const decision = decide(rememberedSnapshot(state), pod, { profile, asPending: true });
  for (const counted of decision.spread) {
    const constraint = constraints[counted.index];
    if (counted.isDefault || !constraint) continue;
    yield { asked, pod, index: counted.index, constraint, counted, decision };
  }
}

export const pathOf = ({ asked, index }: Counted, ...field: readonly string[]) => [
  ...asked.inSpec,
  'topologySpreadConstraints',
  index,
  ...field,
];

/** The change of one field of a constraint that mends it. */
export const mendedBy = ({ asked, index }: Counted, op: 'add' | 'replace', field: string, value: unknown): LintFix => {
  const path = pointer(asked, 'topologySpreadConstraints', index, field);
  return { do: 'patch', subject: asked.ref, patch: { type: 'json', steps: [{ op, path, value }] } };
};
