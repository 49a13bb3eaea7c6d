/** Which candidate costs least (kube-scheduler 1.36, pickOneNodeForPreemption; spec 4.5). */
import type { NodeOutcome } from './dryRun.ts';
import type { Criterion, CriterionName } from './facts.ts';
import { priorityOf, startTimeOf } from './importance.ts';

/** The smallest value wins. */
const costs: readonly (readonly [CriterionName, (candidate: NodeOutcome) => number])[] = [
  ['pdbViolations', ({ pdbViolations }) => pdbViolations],
  ['highestPriority', highestPriority],
  ['sumOfPriorities', ({ victims }) => victims.reduce((sum, pod) => sum + priorityOf(pod) + priorityShift, 0)],
  ['numberOfVictims', ({ victims }) => victims.length],
  // The latest start is the cheapest.
  ['earliestStartTime', (candidate) => -earliestStart(candidate)],
];

/** Makes every priority count as more than nothing: one more victim costs more, whatever its priority. */
const priorityShift = 2 ** 31;

/** Of the most important victim, which comes first. */
function highestPriority({ victims: [first] }: NodeOutcome): number {
  return first ? priorityOf(first) : 0;
}

/** Of the victims with the highest priority. */
function earliestStart(candidate: NodeOutcome): number {
  const highest = highestPriority(candidate);
  return candidate.victims.reduce(
    (earliest, pod) => (priorityOf(pod) === highest ? Math.min(earliest, startTimeOf(pod)) : earliest),
    Number.POSITIVE_INFINITY,
  );
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
    const values = asked.map(cost);
    const lowest = values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
    best = asked.filter((_, place) => values[place] === lowest);
    record?.({
      name,
      values: asked.map(({ node }, place) => ({ node: node.name, value: shown(name, values[place] ?? 0) })),
      kept: best.map(({ node }) => node.name),
    });
  }
  return best;
}

function shown(name: CriterionName, cost: number): number | null {
  if (name !== 'earliestStartTime') return cost;
  return Number.isFinite(cost) ? -cost : null;
}
