/** What would have to leave one node so that a pod fits there (kube-scheduler 1.36, SelectVictimsOnNode; spec 4.3). */
import type { Pod } from '../../objects/types.ts';
import type { Rejection } from '../decision.ts';
import type { NodeInfo } from '../nodeInfo.ts';
import { account, type Budget } from './budgets.ts';
import type { BudgetFact } from './facts.ts';
import { sortByImportance } from './importance.ts';
import type { Trial } from './trial.ts';

/** The outcome on one node. */
export interface NodeOutcome {
  readonly node: NodeInfo;
  /** The pod does not fit even without all pods of lower priority; null = it does. */
  readonly rejection: Rejection | null;
  /** By importance. */
  readonly victims: readonly Pod[];
  readonly pdbViolations: number;
}

/** One pod of lower priority that was given back. */
export interface GivenBack {
  readonly pod: Pod;
  readonly violating: boolean;
  readonly budgets: readonly BudgetFact[];
  /** Why it can't stay; null = it stays. */
  readonly rejection: Rejection | null;
}

/** Is told of every pod that is taken away or given back. */
export interface Recorder {
  readonly removed: Pod[];
  readonly givenBack: GivenBack[];
}

const noVictims: Rejection = {
  code: 'UnschedulableAndUnresolvable',
  plugin: 'DefaultPreemption',
  reasons: ['No preemption victims found for incoming pod'],
};

/**
 * Takes all pods of lower priority away, then gives back the most important ones first as long as the pod fits; those
 * that a budget protects come before the others.
 */
export function dryRun(
  trial: Trial,
  node: NodeInfo,
  { budgets, recorder }: { budgets: readonly Budget[]; recorder?: Recorder },
): NodeOutcome {
  const weaker = trial.begin(node);
  recorder?.removed.push(...weaker);
  const rejection = weaker.length === 0 ? noVictims : trial.rejection();
  if (rejection) return { node, rejection, victims: [], pdbViolations: 0 };
  const pods = [...weaker];
  sortByImportance(pods);
  const accounts = budgets.length > 0 ? account(pods, budgets) : [];
  const victims: Pod[] = [];
  const giveBack = (wanted: boolean): void => {
    for (let place = 0; place < pods.length; place++) {
      const pod = pods[place];
      const { violating, taken } = accounts[place] ?? unprotected;
      if (!pod || violating !== wanted) continue;
      const obstacle = trial.giveBack(pod);
      if (obstacle) victims.push(pod);
      recorder?.givenBack.push({ pod, violating, budgets: taken, rejection: obstacle });
    }
  };
  giveBack(true);
  const pdbViolations = victims.length;
  giveBack(false);
  if (pdbViolations > 0) sortByImportance(victims);
  return { node, rejection: null, victims, pdbViolations };
}

const unprotected = { violating: false, taken: [] };
