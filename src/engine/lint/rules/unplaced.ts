/** Pods that nobody can place, told apart by what keeps them away. */
import type { ObjectRef } from '../../objects/ref.ts';
import { finish } from '../../slices.ts';
import { podKey } from '../../objects/types.ts';
import { isPending } from '../../simulation/pending.ts';
import type { Cause } from '../../why/cause/cause.ts';
import { placingCause } from '../../why/cause/placing.ts';
import { fixesFor } from '../../why/fixes/answer.ts';
import { trialOf } from '../../why/tried/trial.ts';
import { type Submitted, podsOf } from '../asked.ts';
import type { LintCluster } from '../cluster.ts';
import type { LintFix } from '../finding.ts';

export interface Unplaced {
  asked: Submitted;
  /** The first of those that wait. */
  pod: string;
  pending: number;
  pods: number;
  cause: Cause;
}

const known = new WeakMap<LintCluster, readonly Unplaced[]>();

/** Of each workload that has pods without a node, once everything is at rest. */
export function unplacedIn(cluster: LintCluster): readonly Unplaced[] {
  const found = known.get(cluster) ?? cluster.asked.flatMap((asked) => unplaced(cluster, asked) ?? []);
  known.set(cluster, found);
  return found;
}

function unplaced(cluster: LintCluster, asked: Submitted): Unplaced | null {
  const state = cluster.settled();
  const pods = podsOf(asked, state);
  const waiting = pods.filter(isPending);
  const [first] = waiting;
  const trial = first && trialOf(state, podKey(first));
  const cause = trial && placingCause(trial);
  return cause ? { asked, pod: first.metadata.name, pending: waiting.length, pods: pods.length, cause } : null;
}

/** The cheapest change that Why finds; on assumed nodes one of the manifest's own. */
export function fixOf(cluster: LintCluster, { asked, pod }: Unplaced): LintFix | null {
  const trial = trialOf(cluster.settled(), `${asked.object.metadata.namespace ?? 'default'}/${pod}`);
  if (!trial) return null;
  const { fixes } = finish(fixesFor(trial));
  const isOwn = (action: { do: string; subject?: ObjectRef }) => 'subject' in action && action.subject === asked.ref;
  const fix = fixes.find(({ actions }) => !cluster.assumesNodes || (actions?.every(isOwn) ?? false)) ?? null;
  return fix && { do: 'fix', fix };
}
