/** Searches the smallest changes with which a node wins. Each answer was tried: the scheduler ran with it. */
import type { PodKey } from '../../objects/types.ts';
import type { Decision } from '../../scheduler/decision.ts';
import type { ClusterState } from '../../simulation/clusterState.ts';
import { type Slices, triedSoFar } from '../../slices.ts';
import { deletionLadder, removable, strategyLadder } from './cluster.ts';
import { constraintLadders } from './constraints.ts';
import { nodeLadders } from './onNodes.ts';
import { bySmallness } from './order.ts';
import { preferenceLadders } from './preferences.ts';
import { openingLadders } from './refusals.ts';
import { requestLadders } from './requests.ts';
import type { Ladder, Rung } from './rung.ts';
import { highestOfOthers, rankOf } from './rank.ts';
import { type Trials, trialsOf } from './trials.ts';
import { untriedRank } from './untried.ts';
import { weightLadders } from './weights.ts';
import type { Opening, NodeRank, WinningChange, Winning } from './winning.ts';

/** The larger the cluster, the fewer values of a number are tried, so that an answer takes seconds at most. */
const stepsFor = (nodes: number): number => Math.min(Math.max(Math.trunc(40_000 / nodes), 20), 400);
const podsTried = (nodes: number): number => (nodes > 500 ? 5 : 20);
/** Of a refused node, so many of its openings are searched on for a second change. */
const mostOpened = 2;

/**
 * @param tell is told the answer so far after each kind of change
 * @returns null where there is no such pod or node
 */
export function* searchWinning(
  state: ClusterState,
  { pod, node }: { pod: PodKey; node: string },
  report: (soFar: Winning) => void = () => undefined,
): Slices<Winning | null> {
  const trials = trialsOf(state, pod, node);
  if (!trials) return null;
  const untried = untriedRank(state, trials.pod);
  const rank = untried ?? rankOf(trials.decision, node);
  const pods = removable(trials);
  const going = pods.slice(0, podsTried(trials.decision.nodes.length));
  const ways: WinningChange[] = [];
  const openings: Opening[] = [];
  const textOf = (): Winning => ({
    node,
    rank,
    ways: [...ways].sort(bySmallness),
    openings: [...openings],
    tried: trials.count,
    untriedPods: pods.length - going.length,
  });
  if (untried || rank.is === 'alone' || rank.is === 'unseen') return textOf();
  report(textOf());
  if (rank.is === 'refused') yield* open(trials, deletionLadder(node, going), { ways, openings });
  else {
    for (const ladders of [podLadders, nodeLadders, weightLadders, (one: Trials) => [strategyLadder(one)]]) {
      for (const ladder of ladders(trials)) {
        yield triedSoFar(trials.count);
        yield* climb(trials, ladder, ways);
      }
      report(textOf());
    }
    yield* climb(trials, deletionLadder(node, going), ways);
  }
  return textOf();
}

const podLadders = (trials: Trials): Ladder[] => [
  ...preferenceLadders(trials),
  ...constraintLadders(trials),
  ...requestLadders(trials, stepsFor(trials.decision.nodes.length)),
];

/** Finds the first rung with which the node is among the best, and the first with which it is so alone. */
function* climb(trials: Trials, ladder: Ladder, ways: WinningChange[], before: readonly Rung[] = []): Slices<void> {
  let isAmongBest = trials.decision.best.includes(trials.node.metadata.name);
  for (const rung of ladder) {
    yield triedSoFar(trials.count);
    const way = wayOf(trials, [...before, rung]);
    if (!way || (isAmongBest && way.outcome === 'tied')) continue;
    isAmongBest = true;
    ways.push(way);
    if (way.outcome === 'alone') return;
  }
}

/** @returns null where the node does not win with it */
function wayOf(trials: Trials, rungs: readonly Rung[]): WinningChange | null {
  const last = rungs.at(-1);
  const decision = last && trials.after(last.change);
  const node = trials.node.metadata.name;
  if (!decision?.best.includes(node)) return null;
  return {
    steps: rungs.map(({ step }) => step),
    changes: rungs.map(({ change }) => change),
    outcome: decision.best.length === 1 ? 'alone' : 'tied',
    total: decision.total[node] ?? null,
    next: highestOfOthers(decision, node),
  };
}

interface Found {
  ways: WinningChange[];
  openings: Opening[];
}

/** Of a refused node: what lets it in, whether it wins then, and which second change makes it win. */
function* open(trials: Trials, deletions: Ladder, { ways, openings }: Found): Slices<void> {
  const node = trials.node.metadata.name;
  for (const ladder of [...openingLadders(trials), deletions]) {
    for (const rung of ladder) {
      yield triedSoFar(trials.count);
      const decision = trials.after(rung.change);
      const then = decision && rankOf(decision, node);
      if (!then || !isFurther(trials.decision, then, node)) continue;
      openings.push({ ...rung, then });
      yield triedSoFar(trials.count);
      const way = wayOf(trials, [rung]);
      yield triedSoFar(trials.count);
      if (way) ways.push(way);
      else if (openings.length <= mostOpened)
        yield* then.is === 'refused' ? openOn(trials, rung, ways) : second(trials, [rung], ways);
      break;
    }
  }
}

/** Let in, or refused by another plugin than before. */
const isFurther = ({ verdicts }: Decision, then: NodeRank, node: string): boolean =>
  then.is === 'refused' ? then.plugin !== verdicts[node]?.plugin : then.is !== 'unseen';

/** Another plugin refuses the node now: what lets it in then. */
function* openOn(trials: Trials, rung: Rung, ways: WinningChange[]): Slices<void> {
  const freed = trials.in(rung.change);
  for (const ladder of freed ? openingLadders(freed) : []) {
    for (const next of ladder) {
      yield triedSoFar(trials.count);
      if (!freed?.after(next.change)?.feasible.includes(trials.node.metadata.name)) continue;
      yield triedSoFar(trials.count);
      const way = wayOf(freed, [rung, next]);
      yield triedSoFar(trials.count);
      if (way) ways.push(way);
      else yield* second(freed, [rung, next], ways);
      break;
    }
  }
}

/** Let in by the last of the rungs, what makes it win. The trials hold all that was changed before that. */
function* second(trials: Trials, rungs: readonly Rung[], ways: WinningChange[]): Slices<void> {
  const last = rungs.at(-1);
  const opened = last && trials.in(last.change);
  if (!opened) return;
  for (const ladders of [preferenceLadders, weightLadders]) {
    for (const ladder of ladders(opened)) {
      yield triedSoFar(opened.count);
      yield* climb(opened, ladder, ways, rungs);
    }
  }
}
