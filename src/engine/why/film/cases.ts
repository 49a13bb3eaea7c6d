/** The same pod at other priorities: only which pods are lower matters, so each range of priorities is decided once. */
import type { Pod } from '../../objects/types.ts';
import type { Decision } from '../../scheduler/decision.ts';
import { priorityOf } from '../../scheduler/preemption/evictable.ts';
import { chosenCandidate } from '../../scheduler/preemption/facts.ts';
import { decideAt } from '../../session/present.ts';
import { rememberedSnapshot } from '../../session/snapshots.ts';
import type { Slices } from '../../slices.ts';
import type { ClusterState } from '../../simulation/clusterState.ts';
import type { CaseOutcome, FilmCase, FilmCases } from './film.ts';

/** Ranges that are decided; a cluster may hold any number of priorities. */
const mostRanges = 11;

type Range = Pick<FilmCase, 'from' | 'to'>;

/** @param pod as the scheduler saw it */
export function* filmCases(state: ClusterState, pod: Pod): Slices<FilmCases> {
  const ranges = rangesOf(prioritiesIn(state, pod));
  const own = priorityOf(pod);
  const reported = nearest(ranges, own);
  const isNever = pod.spec.preemptionPolicy === 'Never';
  const cases: FilmCase[] = [];
  for (const range of reported) {
    const isOwn = holds(range, own);
    const tried = isOwn ? own : (range.to ?? range.from ?? own);
    const outcome = outcomeAt(state, pod, { priority: tried, preemptionPolicy: 'PreemptLowerPriority' });
    cases.push({ ...range, policy: 'PreemptLowerPriority', isPresent: isOwn && !isNever, tried, outcome });
    yield { doing: 'running', count: cases.length, share: cases.length / (reported.length + 1), t: null };
  }
  const outcome = outcomeAt(state, pod, { priority: own, preemptionPolicy: 'Never' });
  cases.push({ from: own, to: own, policy: 'Never', isPresent: isNever, tried: own, outcome });
  return { cases, unreported: ranges.length - reported.length };
}

/** Of all pods that take room on a node or have some kept, ascending. */
function prioritiesIn(state: ClusterState, pod: Pod): readonly number[] {
  const snapshot = rememberedSnapshot(state);
  const found = new Set<number>();
  for (const node of snapshot.nodes)
    for (const one of [...node.pods, ...snapshot.nominatedTo(node.name)])
      if (one.metadata.uid !== pod.metadata.uid) found.add(priorityOf(one));
  return [...found].sort((a, b) => a - b);
}

/** …10, 11…50, 51… for 10 and 50: a pod of 50 finds that of 10 lower, one of 51 both. */
function rangesOf(priorities: readonly number[]): readonly Range[] {
  const above = priorities.at(-1);
  const ranges = priorities.map((to, place): Range => {
    const below = priorities[place - 1];
    return { from: below === undefined ? null : below + 1, to };
  });
  return [...ranges, { from: above === undefined ? null : above + 1, to: null }];
}

const holds = ({ from, to }: Range, priority: number): boolean =>
  priority >= (from ?? Number.NEGATIVE_INFINITY) && priority <= (to ?? Number.POSITIVE_INFINITY);

/** The lowest, the highest, and those around the pod's own priority. */
function nearest(ranges: readonly Range[], own: number): readonly Range[] {
  if (ranges.length <= mostRanges) return ranges;
  const present = ranges.findIndex((range) => holds(range, own));
  const inner = mostRanges - 2;
  const first = Math.min(Math.max(1, present - Math.floor(inner / 2)), ranges.length - 1 - inner);
  return [...ranges.slice(0, 1), ...ranges.slice(first, first + inner), ...ranges.slice(-1)];
}

function outcomeAt(
  state: ClusterState,
  pod: Pod,
  spec: Pick<Pod['spec'], 'priority' | 'preemptionPolicy'>,
): CaseOutcome {
  const changed: Pod = { ...pod, spec: { ...pod.spec, ...spec } };
  return outcomeOf(decideAt(state, changed, { facts: [] }), state);
}

function outcomeOf({ chosen, preemption }: Decision, { pods }: ClusterState): CaseOutcome {
  if (chosen !== null) return { kind: 'fits', node: chosen };
  const candidate = preemption && chosenCandidate(preemption);
  if (!candidate) return { kind: 'nobody', isEligible: preemption?.eligible ?? false };
  const { node, victims, pdbViolations } = candidate;
  const most = pods.get(victims[0] ?? '');
  return { kind: 'preempts', node, victims, highest: most ? priorityOf(most) : 0, pdbViolations };
}
