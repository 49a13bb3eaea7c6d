/** What would have to leave one node so that a pod fits there (kube-scheduler 1.36, SelectVictimsOnNode; SCHED-36). */
import type { NodeInfo } from '../nodeInfo.ts';
import { type Account, account, type Budget } from './budgets.ts';
import type { Evictable } from './evictable.ts';
import type { BudgetFact } from './facts.ts';
import { sortByImportance } from './importance.ts';
import type { NodeDryRuns } from './trial.ts';
import type { Rejection } from '../framework/status.ts';

/** The outcome on one node. */
export interface NodeOutcome {
  readonly node: NodeInfo;
  /** The pod does not fit even without all pods of lower priority; null = it does. */
  readonly rejection: Rejection | null;
  /** By importance. */
  readonly victims: readonly Evictable[];
  readonly pdbViolations: number;
}

/** One pod of lower priority that was given back. */
export interface GivenBack {
  readonly pod: Evictable;
  readonly violating: boolean;
  readonly budgets: readonly BudgetFact[];
  /** Why it can't stay; null = it stays. */
  readonly rejection: Rejection | null;
}

/** Is told of every pod that is taken away or given back. */
export interface Recorder {
  readonly removed: Evictable[];
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
  trial: NodeDryRuns,
  node: NodeInfo,
  { budgets, recorder }: { budgets: readonly Budget[]; recorder?: Recorder },
): NodeOutcome {
  const pods = trial.begin(node);
  recorder?.removed.push(...pods);
  const rejection = pods.length === 0 ? noVictims : trial.rejection();
  if (rejection) return { node, rejection, victims: noPods, pdbViolations: 0 };
  sortByImportance(pods);
  const accounts = budgets.length > 0 ? account(pods, budgets) : noAccounts;
  const protectedPods = accounts.filter(({ violating }) => violating).length;
  const victims: Evictable[] = [];
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
  if (protectedPods > 0) giveBack(true);
  const pdbViolations = victims.length;
  giveBack(false);
  // Upstream sorts once more wherever there were both kinds; of pods that have not started that turns the order round.
  if (protectedPods > 0 && protectedPods < pods.length) sortByImportance(victims);
  return { node, rejection: null, victims, pdbViolations };
}

const noPods: readonly Evictable[] = [];
const noAccounts: readonly Account[] = [];
const unprotected: Account = { violating: false, taken: [] };
