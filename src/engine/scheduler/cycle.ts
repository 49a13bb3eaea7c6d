/** One scheduling cycle of one pod, every node looked at, with the numbers behind it (kube-scheduler 1.36, schedulePod). */
import { type Pod, podKey } from '../objects/types.ts';
import { unseenVerdict, verdictOf } from './cells.ts';
import type { Decision, LeftOut, NodeVerdict } from './decision.ts';
import { fitErrorText, noNodesText, rejectedText } from './diagnosis.ts';
import { filterNode } from './framework/filter.ts';
import type { Cycle } from './framework/plugin.ts';
import { type Prepared, runPreFilters } from './framework/preFilter.ts';
import { runScores, type Scores } from './framework/score.ts';
import type { NodeInfo } from './nodeInfo.ts';
import { defaultProfile } from './profile/defaultProfile.ts';
import { type PostFilterResult, runPostFilters } from './preemption/postFilter.ts';
import type { Profile } from './profile/profile.ts';
import type { Snapshot } from './snapshot.ts';

export interface DecideOptions {
  /** Default: kube-scheduler's own. */
  profile?: Profile;
  /** Nodes whose cells and scores come with their numbers; default: all. */
  facts?: 'all' | readonly string[];
  /** A bound pod is asked about as if it were pending: it is left out of all counts. */
  asPending?: boolean;
  /** Preemption tries every potential node, whatever the profile's limits say (spec 4.2.4). */
  allCandidates?: boolean;
}

/** What the scheduler would do with the pod now. Nothing is changed. */
export function decide(snapshot: Snapshot, pod: Pod, options: DecideOptions = {}): Decision {
  const profile = options.profile ?? defaultProfile;
  const cycle: Cycle = options.asPending ? { pod: unbound(pod), snapshot: snapshot.without(pod) } : { pod, snapshot };
  const explains = explainer(options.facts ?? 'all');
  const { allCandidates = false } = options;
  const prepared = runPreFilters(cycle, profile);
  const { verdicts, feasible } = filterAll(cycle, prepared, explains);
  const scores: Scores =
    feasible.length > 1
      ? runScores(cycle, profile, { feasible, explains })
      : { rows: [], totals: feasible.map(() => 0), error: null };
  const names = feasible.map(({ name }) => name);
  const best = scores.error === null ? bestOf(names, scores.totals) : [];
  const failed = feasible.length === 0 && cycle.snapshot.nodes.length > 0;
  const postFilter = failed
    ? runPostFilters({ cycle, profile, prepared, verdicts, explains, allCandidates })
    : nothingToDo;
  const message = feasible.length === 0 ? messageOf(cycle, prepared, verdicts) : null;
  return {
    pod: podKey(pod),
    schedulerName: profile.schedulerName,
    nodes: cycle.snapshot.nodes.map(({ name }) => name),
    filters: prepared.slots.map(({ name }) => name),
    preFilter: prepared.results,
    rejected: prepared.rejected,
    verdicts,
    feasible: names,
    scores: scores.rows,
    total: Object.fromEntries(feasible.length > 1 ? scores.totals.map((total, index) => [names[index], total]) : []),
    best,
    chosen: best[0] ?? null,
    message: message === null || postFilter.message === '' ? message : `${message} ${postFilter.message}`,
    error: scores.error,
    tookNominated: false,
    sampling: null,
    rejectedBy: rejectedBy(profile, prepared, verdicts),
    preemption: postFilter.preemption,
    spread: rulersOf(cycle, profile),
    leftOut: [...prepared.leftOut, ...profileNotes(profile)],
  };
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

interface Filtered {
  readonly verdicts: Record<string, NodeVerdict>;
  readonly feasible: readonly NodeInfo[];
}

function filterAll(cycle: Cycle, prepared: Prepared, explains: (node: NodeInfo) => boolean): Filtered {
  const verdicts: Record<string, NodeVerdict> = {};
  const feasible: NodeInfo[] = [];
  for (const node of cycle.snapshot.nodes) {
    const unseen = prepared.rejected ?? (prepared.only?.has(node.name) === false ? prepared.absent : null);
    if (unseen) {
      verdicts[node.name] = unseenVerdict(unseen, prepared.slots, prepared.rejected === null);
      continue;
    }
    const run = filterNode(cycle, prepared.slots, node);
    verdicts[node.name] = verdictOf(run, explains(node));
    if (!run.rejection) feasible.push(node);
  }
  return { verdicts, feasible };
}

/** All nodes with the highest total; upstream takes one of them at random (spec 1.9). */
function bestOf(names: readonly string[], totals: readonly number[]): string[] {
  const highest = Math.max(...totals);
  return names.filter((_, index) => totals[index] === highest);
}

function messageOf({ snapshot }: Cycle, { rejected }: Prepared, verdicts: Record<string, NodeVerdict>): string {
  const count = snapshot.nodes.length;
  if (count === 0) return noNodesText;
  if (rejected) return rejectedText(count, rejected.reasons);
  return fitErrorText(
    count,
    Object.values(verdicts).flatMap(({ reasons }) => reasons ?? []),
  );
}

const nothingToDo: PostFilterResult = { message: '', preemption: null };

/** Whose queueing hints decide when the pod is tried again (spec 1.7). */
function rejectedBy(profile: Profile, { rejected, absent }: Prepared, verdicts: Filtered['verdicts']): string[] {
  const names = new Set(
    [rejected, absent, ...Object.values(verdicts)].flatMap((status) => status?.plugin?.split(' ') ?? []),
  );
  return profile.filter.map(({ name }) => name).filter((name) => names.has(name));
}

/** What the profile would have done beyond this decision. */
const profileNotes = ({ hasExtenders }: Profile): LeftOut[] =>
  hasExtenders ? [{ feature: 'extenders', detail: 'extenders' }] : [];
