/** One pod, the node that is to win it, and what the scheduler decides; with more changes, tried one on another. */
import type { Decision } from '../../scheduler/decision.ts';
import type { NodeInfo } from '../../scheduler/nodeInfo.ts';
import { lastDecided } from '../../session/present.ts';
import type { Step } from '../steps/step.ts';
import { decideTrial, type TriedCluster, tryChange } from '../tried/trial.ts';

export interface Contest {
  readonly trial: TriedCluster;
  readonly node: NodeInfo;
  /** With the changes of the trial. */
  readonly decision: Decision;
}

/** Cycles that were run so far. */
export interface Counted {
  count: number;
}

/** Nothing is changed yet. @returns null where there is no such node */
export function contestOf(trial: TriedCluster, name: string): Contest | null {
  const node = trial.snapshot.node(name);
  return node ? { trial, node, decision: lastDecided(trial.state, trial.pod) ?? decideTrial(trial) } : null;
}

/** @returns null where the change can't be made, or the scheduler would not start with it */
export function withStep({ trial, node: { name } }: Contest, { change }: Step, counted: Counted): Contest | null {
  counted.count += 1;
  const changed = tryChange(trial, change);
  const node = changed?.snapshot.node(name);
  return changed && node ? { trial: changed, node, decision: decideTrial(changed) } : null;
}
