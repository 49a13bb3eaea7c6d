/** One scheduling cycle of one pod with the numbers behind it (kube-scheduler 1.36, schedulePod and PostFilter). */
import { type Pod, podKey } from '../objects/types.ts';
import { finish, type Slices, triedSoFar } from '../slices.ts';
import { verdictsOf } from './cells.ts';
import type { Decision, ScoreRow } from './decision.ts';
import { failureText } from './failureText.ts';
import type { Cycle } from './framework/plugin.ts';
import type { ScoreColumn } from './framework/score.ts';
import type { WalkOptions } from './framework/walk.ts';
import type { NodeInfo } from './nodeInfo.ts';
import { defaultProfile } from './profile/defaultProfile.ts';
import { leftOutNotes } from './leftOut.ts';
import { preemptionFacts } from './preemption/explain.ts';
import type { PreemptionFacts } from './preemption/facts.ts';
import { runPostFilters } from './preemption/postFilter.ts';
import type { Profile } from './profile/profile.ts';
import { type Attempt, bestOf, failedCycle, rejectionOf, schedule } from './schedule.ts';
import type { Snapshot } from './snapshot.ts';

export interface DecideOptions extends WalkOptions {
  /** Default: kube-scheduler's own. */
  profile?: Profile;
  /** Nodes whose cells and scores come with their numbers; default: all. */
  facts?: 'all' | readonly string[];
  /** A bound pod is asked about as if it were pending: it is left out of all counts. */
  asPending?: boolean;
  /** One more pod like a bound one is asked about: that one stays in all counts. */
  isOneMore?: boolean;
  /** Preemption tries every potential node, whatever the profile's limits say (SCHED-35). */
  allCandidates?: boolean;
}

/** What the scheduler would do with the pod now. Nothing is changed. */
export const decide = (snapshot: Snapshot, pod: Pod, options: DecideOptions = {}): Decision =>
  finish(decideInSlices(snapshot, pod, options));

/** As `decide`; filters, the search for victims, and its numbers are parts of their own. The snapshot must not change. */
export function* decideInSlices(snapshot: Snapshot, pod: Pod, options: DecideOptions = {}): Slices<Decision> {
  const profile = options.profile ?? defaultProfile;
  const cycle = options.isOneMore ? { pod: unbound(pod), snapshot } : cycleOf(snapshot, pod, options.asPending);
  const explains = explainer(options.facts ?? 'all');
  const attempt = schedule(cycle, profile, options);
  yield triedSoFar(0);
  const { prepared, walk, scores } = attempt;
  const { results, rejected } = cycle.snapshot.nodes.length > 0 ? prepared : unasked;
  const { suffix, preemption } = yield* postFilter(attempt, options.allCandidates ?? false, explains);
  const names = walk.feasible.map(({ name }) => name);
  const best = bestOf(attempt).map(({ name }) => name);
  return {
    pod: podKey(pod),
    ...(options.isOneMore && { isOneMore: true as const }),
    schedulerName: profile.schedulerName,
    nodes: cycle.snapshot.nodes.map(({ name }) => name),
    filters: prepared.slots.map(({ name }) => name),
    preFilter: results,
    rejected,
    verdicts: verdictsOf(attempt, explains),
    feasible: names,
    scores: scores.columns().map((column) => rowOf(column, walk.feasible, explains)),
    total: Object.fromEntries([...scores.totals].map((total, place) => [names[place], total])),
    best,
    chosen: attempt.chosen?.name ?? null,
    message: names.length > 0 || attempt.error !== null ? null : failureText(attempt, suffix),
    error: attempt.error,
    tookNominated: walk.tookNominated,
    sampling: walk.sampling,
    rejectedBy: rejectedBy(attempt),
    preemption,
    spread: rulersOf(cycle, profile),
    leftOut: [...prepared.leftOut, ...leftOutNotes(pod, profile)],
  };
}

/** @param asPending a bound pod is asked about as if it were pending: it is left out of all counts */
export const cycleOf = (snapshot: Snapshot, pod: Pod, asPending = false): Cycle =>
  asPending ? { pod: unbound(pod), snapshot: snapshot.without(pod) } : { pod, snapshot };

/** Without nodes the attempt fails before PreFilter (SCHED-17). */
const unasked: Pick<Attempt['prepared'], 'results' | 'rejected'> = { results: [], rejected: null };

interface PostFiltered {
  readonly suffix: string;
  readonly preemption: PreemptionFacts | null;
}

function* postFilter(
  attempt: Attempt,
  allCandidates: boolean,
  explains: (node: NodeInfo) => boolean,
): Slices<PostFiltered> {
  const failed = failedCycle(attempt, allCandidates);
  if (!failed) return { suffix: '', preemption: null };
  const result = runPostFilters(failed);
  yield triedSoFar(0);
  return { suffix: result.message, preemption: yield* preemptionFacts(failed, result, explains) };
}

function unbound(pod: Pod): Pod {
  const { nodeName: _, ...spec } = pod.spec;
  return { ...pod, spec };
}

function explainer(facts: 'all' | readonly string[]): (node: NodeInfo) => boolean {
  if (facts === 'all') return () => true;
  const names = new Set(facts);
  return ({ name }) => names.has(name);
}

/** A plugin that is switched off at one extension point still acts at the other. */
function rulersOf(cycle: Cycle, { filter, score }: Profile): Decision['spread'] {
  const plugins = [...filter, ...score.map(({ plugin }) => plugin)];
  return plugins.find(({ rulers }) => rulers)?.rulers?.(cycle) ?? [];
}

function rowOf(column: ScoreColumn, feasible: readonly NodeInfo[], explains: (node: NodeInfo) => boolean): ScoreRow {
  const { plugin, weight, normalization, scorer } = column;
  const nodes = feasible.map((node, place) => {
    const normalized = column.normalized[place] ?? 0;
    const numbers = { raw: column.raw[place] ?? 0, normalized, weighted: weight * normalized };
    const facts = explains(node) ? scorer.facts(node) : undefined;
    return facts ? { ...numbers, facts } : numbers;
  });
  return { plugin, weight, normalization, nodes };
}

/** The plugins whose queueing hints decide when the pod is tried again; none after an error (SCHED-17, SCHED-18). */
function rejectedBy(attempt: Attempt): string[] {
  const { cycle, profile, prepared, error } = attempt;
  const { nodes } = cycle.snapshot;
  if (nodes.length === 0 || error !== null) return [];
  const statuses = [prepared.absent, ...nodes.map((node) => rejectionOf(attempt, node))];
  const names = new Set(statuses.flatMap((status) => status?.plugin.split(' ') ?? []));
  const inOrder = new Set([...profile.preFilter, ...profile.filter].map(({ name }) => name));
  return [...inOrder].filter((name) => names.has(name));
}
