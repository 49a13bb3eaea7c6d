/** What stands in a pod's way on one node, in a trial. */
import type { FilterFacts } from '../../scheduler/decision.ts';
import { alikeFor } from '../../scheduler/framework/alike.ts';
import { filterNode } from '../../scheduler/framework/filter.ts';
import type { Cycle } from '../../scheduler/framework/plugin.ts';
import { type Prepared, runPreFilters } from '../../scheduler/framework/preFilter.ts';
import type { NodeInfo } from '../../scheduler/nodeInfo.ts';
import type { Profile } from '../../scheduler/profile/profile.ts';
import { schedule } from '../../scheduler/schedule.ts';
import { profilesOf, servingProfile } from '../../simulation/schedulerProfiles.ts';
import { profileOf, type TriedCluster } from './trial.ts';
import type { Rejection } from '../../scheduler/framework/status.ts';

/** A cycle up to Filter. */
export interface FilterCycle {
  readonly cycle: Cycle;
  readonly profile: Profile;
  readonly prepared: Prepared;
}

/** `plugin`: a plugin's name; several, parted by spaces, where their node sets exclude the node together; or what keeps it from being tried at all. */
export interface Obstacle {
  readonly plugin: string;
  /** null where the node was not looked at. */
  readonly facts: FilterFacts | null;
  /** Tells obstacles apart: the same as long as nothing has come of a change. */
  readonly id: string;
}

export const notTried = { gates: 'SchedulingGates', unserved: 'schedulerName' } as const;

export function askedOf(trial: TriedCluster): FilterCycle {
  const profile = profileOf(trial);
  const { pod, snapshot } = trial;
  const cycle = { pod, snapshot };
  return { cycle, profile, prepared: runPreFilters(cycle, profile, alikeFor(cycle, profile)) };
}

/**
 * The first thing in the way; null where the node takes the pod.
 *
 * @param asked for many nodes of one trial it is made once
 */
export function obstacleOn(
  trial: TriedCluster,
  node: NodeInfo,
  { cycle, prepared }: FilterCycle = askedOf(trial),
): Obstacle | null {
  const before = untriableBecause(trial);
  if (before) return { plugin: before, facts: null, id: before };
  if (prepared.rejected) return whole(prepared.rejected);
  if (prepared.absent && !prepared.only?.has(node.name)) return whole(prepared.absent);
  const run = filterNode(cycle, prepared.slots, node);
  if (!run.rejection) return null;
  const { plugin, reasons } = run.rejection;
  const slot = run.slots.find(({ name }) => name === plugin)?.run;
  const facts = (typeof slot === 'object' && slot.facts(run.node)) || null;
  return { plugin, facts, id: `${plugin} ${reasons.join()} ${JSON.stringify(facts)}` };
}

const whole = ({ plugin, reasons }: Rejection): Obstacle => ({
  plugin,
  facts: null,
  id: `${plugin} ${reasons.join()}`,
});

/** Why no scheduler would look at the pod; null where one would. */
export function untriableBecause({ state, pod }: TriedCluster): string | null {
  if ((pod.spec.schedulingGates ?? []).length > 0) return notTried.gates;
  return servingProfile(profilesOf(state.objects), pod) ? null : notTried.unserved;
}

/** Nodes that take the pod, whatever the profile's sampling; none where nobody would try it. */
export function feasibleIn(trial: TriedCluster): readonly NodeInfo[] {
  if (untriableBecause(trial) !== null) return [];
  const { pod, snapshot } = trial;
  return schedule({ pod, snapshot }, profileOf(trial)).walk.feasible;
}
