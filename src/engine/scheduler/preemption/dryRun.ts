/** What would have to leave one node so that a pod fits there (kube-scheduler 1.36, SelectVictimsOnNode; spec 4.3). */
import { podRequests } from '../../objects/podResources.ts';
import { type Pod, podKey } from '../../objects/types.ts';
import type { Rejection } from '../decision.ts';
import type { NodeInfo } from '../nodeInfo.ts';
import { account, type Budget } from './budgets.ts';
import type { BudgetFact, DryRun, Reprieve } from './facts.ts';
import { priorityOf, sortByImportance } from './importance.ts';
import type { Trial } from './trial.ts';

const noVictims: Rejection = {
  code: 'UnschedulableAndUnresolvable',
  plugin: 'DefaultPreemption',
  reasons: ['No preemption victims found for incoming pod'],
};

/** One potential victim that was given back. */
interface GivenBack {
  readonly pod: Pod;
  readonly violating: boolean;
  readonly budgets: readonly BudgetFact[];
  /** Why it can't stay; null = it stays. */
  readonly rejection: Rejection | null;
}

/** The outcome on one node. */
export interface NodeOutcome {
  readonly node: NodeInfo;
  /** In the node's list order. */
  readonly removed: readonly Pod[];
  /** The pod does not fit even without them; null = it does. */
  readonly rejection: Rejection | null;
  readonly givenBack: readonly GivenBack[];
  /** By importance. */
  readonly victims: readonly Pod[];
  readonly pdbViolations: number;
}

/**
 * Takes all pods of lower priority away, then gives back the most important ones first as long as the pod fits; those
 * that a budget protects come before the others.
 */
export function dryRun(
  pod: Pod,
  node: NodeInfo,
  { trial, budgets }: { trial: Trial; budgets: readonly Budget[] },
): NodeOutcome {
  const removed = node.pods.filter((other) => priorityOf(other) < priorityOf(pod));
  for (const other of removed) trial.remove(other);
  const rejection = removed.length === 0 ? noVictims : trial.rejection();
  if (rejection) return { node, removed, rejection, givenBack: [], victims: [], pdbViolations: 0 };
  const givenBack = reprieve(removed, trial, budgets);
  const evicted = givenBack.filter((one) => one.rejection !== null);
  const victims = evicted.map((one) => one.pod);
  const pdbViolations = evicted.filter(({ violating }) => violating).length;
  if (givenBack[0]?.violating && !givenBack.at(-1)?.violating) sortByImportance(victims);
  return { node, removed, rejection: null, givenBack, victims, pdbViolations };
}

function reprieve(removed: readonly Pod[], trial: Trial, budgets: readonly Budget[]): GivenBack[] {
  const pods = [...removed];
  sortByImportance(pods);
  const { violating, taken } = account(pods, budgets);
  const places = [...pods.keys()];
  const order = [...places.filter((place) => violating[place]), ...places.filter((place) => !violating[place])];
  return order.flatMap((place) => {
    const pod = pods[place];
    if (!pod) return [];
    trial.add(pod);
    const rejection = trial.rejection();
    if (rejection) trial.remove(pod);
    return [{ pod, violating: violating[place] ?? false, budgets: taken[place] ?? [], rejection }];
  });
}

/** The outcome with the numbers behind it, as plain data. */
export const dryRunFacts = ({ node, removed, rejection, givenBack, victims, pdbViolations }: NodeOutcome): DryRun => ({
  node: node.name,
  removed: removed.map(podKey),
  rejection,
  reprieves: givenBack.map(reprieveFacts),
  victims: victims.map(podKey),
  pdbViolations,
});

function reprieveFacts({ pod, violating, budgets, rejection }: GivenBack): Reprieve {
  const { milliCpu, memory } = podRequests(pod);
  const startTime = pod.status?.startTime ?? null;
  const stays = rejection === null;
  return {
    pod: podKey(pod),
    priority: priorityOf(pod),
    startTime,
    budgets,
    violating,
    milliCpu,
    memory,
    stays,
    rejection,
  };
}
