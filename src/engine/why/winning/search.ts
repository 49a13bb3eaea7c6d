/** Searches the smallest changes with which a node wins. Each answer was tried: the scheduler ran with it. */
import type { PodKey } from '../../objects/types.ts';
import type { ClusterState } from '../../simulation/clusterState.ts';
import { type Slices, triedSoFar } from '../../slices.ts';
import type { Ladder } from '../steps/ladder.ts';
import { nodeLadders } from '../steps/nodeWishes.ts';
import { optionsFor } from '../steps/options.ts';
import { requestLadders } from '../steps/otherRequests.ts';
import { preferenceLadders } from '../steps/preferences.ts';
import { deletionLadder, removable } from '../steps/removable.ts';
import { constraintLadders } from '../steps/softConstraints.ts';
import type { Step } from '../steps/step.ts';
import { strategyLadder, weightLadders } from '../steps/weights.ts';
import { type Obstacle, obstacleOn } from '../tried/judge.ts';
import { highestOfOthers, rankOf } from '../tried/rank.ts';
import { trialOf } from '../tried/trial.ts';
import { type Contest, contestOf, type Counted, withStep } from './contest.ts';
import { bySmallness } from './order.ts';
import { untriedRank } from './untried.ts';
import type { Opening, Winning, WinningChange } from './winning.ts';

/** The larger the cluster, the fewer values of a number are tried, so that an answer takes seconds at most. */
const valuesFor = (nodes: number): number => Math.min(Math.max(Math.trunc(40_000 / nodes), 20), 400);
const podsTried = (nodes: number): number => (nodes > 500 ? 5 : 20);
/** Of a refused node, so many of its openings are searched on for a second change. */
const mostOpened = 2;

/** What was found so far, and how much was tried for it. */
interface Found extends Counted {
  ways: WinningChange[];
  openings: Opening[];
}

/**
 * @param report is told the answer so far after each kind of change
 * @returns null where there is no such pod or node
 */
export function* searchWinning(
  state: ClusterState,
  { pod, node }: { pod: PodKey; node: string },
  report: (soFar: Winning) => void = () => undefined,
): Slices<Winning | null> {
  const trial = trialOf(state, pod);
  const contest = trial && contestOf(trial, node);
  if (!contest) return null;
  const untried = untriedRank(state, contest.trial.pod);
  const rank = untried ?? rankOf(contest.decision, node);
  const pods = removable(contest.trial, contest.node);
  const going = pods.slice(0, podsTried(contest.decision.nodes.length));
  const found: Found = { ways: [], openings: [], count: 0 };
  const soFar = (): Winning => ({
    node,
    rank,
    ways: found.ways.toSorted(bySmallness),
    openings: [...found.openings],
    tried: found.count,
    untriedPods: pods.length - going.length,
  });
  if (untried || rank.is === 'alone' || rank.is === 'unseen') return soFar();
  report(soFar());
  const deletions = deletionLadder(contest.trial, contest.node, going);
  if (rank.is === 'refused') yield* open(contest, deletions, found);
  else {
    for (const ladders of [podLadders, ofNode, weights, ofStrategy]) {
      for (const ladder of ladders(contest, found)) {
        yield triedSoFar(found.count);
        yield* climb(contest, ladder, found);
      }
      report(soFar());
    }
    yield* climb(contest, deletions, found);
  }
  return soFar();
}

const podLadders = ({ trial, node, decision }: Contest): Ladder[] => [
  ...preferenceLadders(trial, node),
  ...constraintLadders(trial, node),
  ...requestLadders(trial, node, valuesFor(decision.nodes.length)),
];
const ofNode = ({ trial, node, decision }: Contest): Ladder[] => nodeLadders(trial, node, decision.best);
const weights = (contest: Contest, counted: Counted): Iterable<Ladder> =>
  weightLadders(
    contest.trial,
    { node: contest.node.name, decision: contest.decision },
    (step) => withStep(contest, step, counted)?.decision ?? null,
  );
const ofStrategy = ({ trial }: Contest): Ladder[] => [strategyLadder(trial)];

/**
 * Finds the first rung with which the node is among the best, and the first with which it is so alone.
 * @param before steps that the contest holds already
 */
function* climb(contest: Contest, ladder: Ladder, found: Found, before: readonly Step[] = []): Slices<void> {
  let isAmongBest = contest.decision.best.includes(contest.node.name);
  for (const step of ladder) {
    yield triedSoFar(found.count);
    const then = withStep(contest, step, found);
    const way = then && wayOf(then, [...before, step]);
    if (!way || (isAmongBest && way.outcome === 'tied')) continue;
    isAmongBest = true;
    found.ways.push(way);
    if (way.outcome === 'alone') return;
  }
}

/** @returns null where the node does not win */
function wayOf({ decision, node: { name } }: Contest, steps: readonly Step[]): WinningChange | null {
  if (!decision.best.includes(name)) return null;
  return {
    steps,
    outcome: decision.best.length === 1 ? 'alone' : 'tied',
    total: decision.total[name] ?? null,
    next: highestOfOthers(decision, name),
  };
}

/** Of a refused node: what lets it in, whether it wins then, and which second change makes it win. */
function* open(contest: Contest, deletions: Ladder, found: Found): Slices<void> {
  const was = obstacleIn(contest);
  const ladders = [...stepsPast(contest, was).map((step) => [step]), deletions];
  for (const ladder of ladders) {
    const isDeleting = found.openings.some(({ step }) => step.facts.kind === 'deletePod');
    if (ladder === deletions && isDeleting) continue;
    for (const step of ladder) {
      yield triedSoFar(found.count);
      const then = withStep(contest, step, found);
      const obstacle = then && obstacleIn(then);
      if (!then || (obstacle && obstacle.plugin === was?.plugin)) continue;
      found.openings.push({ step, then: rankOf(then.decision, then.node.name) });
      yield triedSoFar(found.count);
      const way = wayOf(then, [step]);
      if (way) found.ways.push(way);
      else if (found.openings.length <= mostOpened) yield* goOn(then, obstacle, [step], found);
      break;
    }
  }
}

/** Let in, what makes it win; or, where another plugin refuses it now, what lets it in then. */
function* goOn(contest: Contest, obstacle: Obstacle | null, steps: readonly Step[], found: Found): Slices<void> {
  if (!obstacle) return yield* lead(contest, steps, found);
  for (const step of stepsPast(contest, obstacle)) {
    yield triedSoFar(found.count);
    const then = withStep(contest, step, found);
    if (!then?.decision.feasible.includes(then.node.name)) continue;
    const all = [...steps, step];
    const way = wayOf(then, all);
    if (way) found.ways.push(way);
    else yield* lead(then, all, found);
  }
}

function* lead(contest: Contest, steps: readonly Step[], found: Found): Slices<void> {
  for (const ladders of [preferenceLadders(contest.trial, contest.node), weights(contest, found)]) {
    for (const ladder of ladders) {
      yield triedSoFar(found.count);
      yield* climb(contest, ladder, found, steps);
    }
  }
}

const obstacleIn = ({ trial, node }: Contest): Obstacle | null => obstacleOn(trial, node);

/** The same changes that would let the pod be placed at all. */
const stepsPast = ({ trial, node }: Contest, obstacle: Obstacle | null): readonly Step[] =>
  obstacle ? optionsFor(trial, node, obstacle) : [];
