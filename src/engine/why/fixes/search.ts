/**
 * Looks for changes that let a pod be placed, the cheapest first. On each of a few nodes the first plugin that objects
 * is asked what would change its mind; each such change is tried, which shows the next that objects, and so on. What
 * costs least goes on first, over all nodes, so that what is found first is cheapest (uniform-cost search). Once a
 * single change is known to do, several at a time are looked for no more.
 */
import { type Progress, triedSoFar } from '../../slices.ts';
import { tryChange, type TriedCluster } from '../tried/trial.ts';
import { costOf } from '../steps/cost.ts';
import type { Step } from '../steps/step.ts';
import type { Fixes } from './fix.ts';
import { askedOf, obstacleOn } from '../tried/judge.ts';
import { kindsOf } from './kinds.ts';
import { type LeastSteps, kindOf, leastOf } from './least.ts';
import { newNodes } from '../steps/newNodes.ts';
import { optionsFor } from '../steps/options.ts';

/** Enough to choose from. */
export const mostFixes = 8;
const mostSteps = 3;
const mostKinds = 40;

interface Way {
  /** Before its last step. */
  from: TriedCluster;
  steps: readonly Step[];
  node: string;
  /** What stood in the way before the last step; it must be something else after it. */
  was: string | null;
  cost: number;
}

interface Limits {
  /** Of nodes that are alike. */
  each: number;
  combinations: number;
}

/** Thousands of nodes make each try longer. */
const limitsFor = (nodes: number): Limits =>
  nodes <= 200 ? { each: 5, combinations: 600 } : { each: 3, combinations: Math.max(100, Math.round(300_000 / nodes)) };

/** @param tell is told each as soon as it is found; a cheaper one is not found later */
export function* searchFixes(
  base: TriedCluster,
  report: (found: LeastSteps) => void,
): Generator<Progress, Fixes['tried'], void> {
  const nodes = base.snapshot.nodes.length;
  const limits = limitsFor(nodes);
  const { ways, ...looked } = beginnings(base, limits.each);
  yield triedSoFar(0);
  const queue = new CheapestFirst(ways);
  const found = new Map<string, LeastSteps>();
  const unhelped = new Set<string>();
  let combinations = 0;
  let mostNow = mostSteps;
  for (
    let way = queue.next();
    way && found.size < mostFixes && combinations < limits.combinations;
    way = queue.next()
  ) {
    if (way.steps.length > mostNow || coversOne(way.steps, found.keys())) continue;
    combinations += 1;
    yield triedSoFar(combinations);
    const trial = withLast(way);
    if (!trial) continue;
    const { more, isDone, plugin } = goOn(trial, way, mostNow);
    if (plugin !== null) unhelped.add(plugin);
    for (const next of more) queue.add(next);
    if (!isDone) continue;
    yield triedSoFar(combinations);
    const least = leastOf(base, { steps: way.steps, trial });
    if (least.steps.length === 1) mostNow = 1;
    const id = idOf(least.steps);
    if (found.has(id)) continue;
    found.set(id, least);
    report(least);
  }
  const isBounded = looked.isBounded || combinations >= limits.combinations;
  return { nodes, kinds: looked.kinds, looked: looked.looked, combinations, isBounded, unhelped: [...unhelped] };
}

function beginnings(base: TriedCluster, each: number) {
  const kinds = kindsOf(base, askedOf(base));
  const chosen = kinds.slice(0, mostKinds).flatMap(({ nodes }) => nodes.slice(0, each));
  const from = { from: base, was: null };
  const added = newNodes(base);
  const ways: Way[] = [
    ...chosen.map(({ name }) => ({ ...from, steps: [], node: name, cost: 0 })),
    ...added.steps.flatMap((step): Way[] =>
      step.change.do === 'addNode' ? [{ ...from, steps: [step], node: step.change.name, cost: costOf([step]) }] : [],
    ),
  ];
  return { ways, kinds: kinds.length, looked: chosen.length, isBounded: kinds.length > mostKinds || added.isBounded };
}

function withLast({ from, steps }: Way): TriedCluster | null {
  const last = steps.at(-1);
  return last ? tryChange(from, last.change) : from;
}

function goOn(
  trial: TriedCluster,
  { steps, node: name, was }: Way,
  most: number,
): { more: Way[]; isDone: boolean; plugin: string | null } {
  const nothing = { more: [], isDone: false, plugin: null };
  const node = trial.snapshot.node(name);
  if (!node) return nothing;
  const obstacle = obstacleOn(trial, node);
  if (!obstacle) return { ...nothing, isDone: true };
  if (obstacle.id === was || steps.length >= most) return nothing;
  const options = optionsFor(trial, node, obstacle);
  const more = options.map((step) => {
    const all = [...steps, step];
    return { from: trial, steps: all, node: name, was: obstacle.id, cost: costOf(all) };
  });
  return { ...nothing, more, plugin: options.length === 0 ? obstacle.plugin : null };
}

/** What kinds of change it is made of. */
export const idOf = (steps: readonly Step[]): string => steps.map(kindOf).toSorted().join(' + ');

/** Changes of these kinds and others besides: they would say nothing new. */
function coversOne(steps: readonly Step[], found: Iterable<string>): boolean {
  const kinds = steps.map(kindOf);
  for (const id of found) {
    const left = [...kinds];
    const isCovered = id.split(' + ').every((kind) => left.includes(kind) && left.splice(left.indexOf(kind), 1));
    if (isCovered) return true;
  }
  return false;
}

class CheapestFirst {
  /** The cheapest last. */
  readonly #ways: Way[];

  constructor(ways: readonly Way[]) {
    this.#ways = ways.toSorted((a, b) => b.cost - a.cost);
  }

  next(): Way | undefined {
    return this.#ways.pop();
  }

  /** Behind those that cost the same. */
  add(way: Way): void {
    let [low, high] = [0, this.#ways.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ways[middle]?.cost ?? 0) > way.cost) low = middle + 1;
      else high = middle;
    }
    this.#ways.splice(low, 0, way);
  }
}
