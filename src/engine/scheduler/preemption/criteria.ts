/** Which candidate costs least (kube-scheduler 1.36, pickOneNodeForPreemption; SCHED-40). */
import type { NodeOutcome } from './dryRun.ts';
import type { Criterion, CriterionName } from './facts.ts';

/** The smallest value wins. */
const costs: readonly (readonly [CriterionName, (candidate: NodeOutcome) => number])[] = [
  ['pdbViolations', ({ pdbViolations }) => pdbViolations],
  ['highestPriority', highestPriority],
  ['sumOfPriorities', sumOfPriorities],
  ['numberOfVictims', ({ victims }) => victims.length],
  // The latest start is the cheapest.
  ['earliestStartTime', (candidate) => -earliestStart(candidate)],
];

/** Of the most important victim, which comes first. */
function highestPriority({ victims: [first] }: NodeOutcome): number {
  return first?.priority ?? 0;
}

/** Makes every priority count as more than nothing: one more victim costs more, whatever its priority. */
const priorityShift = 2 ** 31;

function sumOfPriorities({ victims }: NodeOutcome): number {
  let sum = 0;
  for (const { priority } of victims) sum += priority + priorityShift;
  return sum;
}

/** Of the victims with the highest priority. */
function earliestStart(candidate: NodeOutcome): number {
  const highest = highestPriority(candidate);
  let earliest = Number.POSITIVE_INFINITY;
  for (const { priority, start } of candidate.victims) if (priority === highest && start < earliest) earliest = start;
  return earliest;
}

/**
 * Goes through the criteria until one candidate is left or none is left to ask.
 * @param record is told of every criterion that was asked
 * @returns those that upstream may take; the first is Podyssey's choice
 */
export function pickCheapest(
  candidates: readonly NodeOutcome[],
  record?: (criterion: Criterion) => void,
): readonly NodeOutcome[] {
  let best = candidates;
  for (const [name, cost] of costs) {
    if (best.length < 2) break;
    const asked = best;
    best = cheapest(asked, cost);
    record?.({
      name,
      values: asked.map((candidate) => ({ node: candidate.node.name, value: shown(name, cost(candidate)) })),
      remaining: best.map(({ node }) => node.name),
    });
  }
  return best;
}

function cheapest(
  candidates: readonly NodeOutcome[],
  cost: (candidate: NodeOutcome) => number,
): readonly NodeOutcome[] {
  let lowest = Number.POSITIVE_INFINITY;
  let remaining: NodeOutcome[] = [];
  for (const candidate of candidates) {
    const value = cost(candidate);
    if (value > lowest) continue;
    if (value < lowest) remaining = [];
    lowest = value;
    remaining.push(candidate);
  }
  return remaining;
}

function shown(name: CriterionName, cost: number): number | null {
  if (name !== 'earliestStartTime') return cost;
  return Number.isFinite(cost) ? -cost : null;
}
