/** Preemption as plain data, every stage with its numbers: the dry runs are made once more, with a recorder. */
import { type PodKey, podKey } from '../../objects/types.ts';
import { type Slices, triedSoFar } from '../../slices.ts';
import type { NodeInfo } from '../nodeInfo.ts';
import { readBudgets } from './budgets.ts';
import { pickCheapest } from './criteria.ts';
import { dryRun, type GivenBack, type NodeOutcome, type Recorder } from './dryRun.ts';
import type { Criterion, DryRun, PreemptionFacts, Reprieve } from './facts.ts';
import { type Evictable, priorityOf } from './evictable.ts';
import type { PostFilterResult } from './postFilter.ts';
import { NodeDryRuns } from './trial.ts';
import type { FailedCycle } from './failedCycle.ts';

/** @param explains which nodes' dry runs are told */
export function* preemptionFacts(
  failed: FailedCycle,
  { message, preemption }: PostFilterResult,
  explains: (node: NodeInfo) => boolean,
): Slices<PreemptionFacts | null> {
  if (!preemption) return null;
  const { ineligible, potential, target, search, best } = preemption;
  const criteria: Criterion[] = [];
  pickCheapest(search.candidates, (criterion) => criteria.push(criterion));
  return {
    eligible: ineligible === null,
    reason: ineligible,
    priority: priorityOf(failed.cycle.pod),
    potential: potential.map(({ name }) => name),
    offset: 0,
    target,
    dryRuns: yield* dryRunFacts(
      failed,
      search.outcomes.filter(({ node }) => explains(node)),
    ),
    candidates: search.candidates.map(({ node, victims, pdbViolations }) => ({
      node: node.name,
      victims: victims.map(keyOf),
      pdbViolations,
    })),
    criteria,
    pick: best.map(({ node }) => node.name),
    chosen: best[0]?.node.name ?? null,
    message,
  };
}

/** So many at a time. */
const inSlice = 50;

function* dryRunFacts({ cycle, prepared }: FailedCycle, outcomes: readonly NodeOutcome[]): Slices<DryRun[]> {
  const trial = new NodeDryRuns(cycle, prepared.slots);
  const budgets = readBudgets(cycle.snapshot.cluster.budgets);
  const facts: DryRun[] = [];
  for (const { node } of outcomes) {
    const recorder: Recorder = { removed: [], givenBack: [] };
    const { rejection, victims, pdbViolations } = dryRun(trial, node, { budgets, recorder });
    facts.push({
      node: node.name,
      removed: recorder.removed.map(keyOf),
      rejection,
      reprieves: recorder.givenBack.map(reprieveFacts),
      victims: victims.map(keyOf),
      pdbViolations,
    });
    if (facts.length % inSlice === 0) yield triedSoFar(facts.length);
  }
  return facts;
}

const keyOf = ({ pod }: Evictable): PodKey => podKey(pod);

function reprieveFacts({
  pod: { pod, priority, milliCpu, memory },
  violating,
  budgets,
  rejection,
}: GivenBack): Reprieve {
  const startTime = pod.status?.startTime ?? null;
  return {
    pod: podKey(pod),
    priority,
    startTime,
    budgets,
    violating,
    milliCpu,
    memory,
    stays: rejection === null,
    rejection,
  };
}
