/** Scheduling cycles counted: of the recorded ones the trace keeps the outcome, so their numbers are asked for again at their time. */
import type { Pod, PodKey } from '../../objects/types.ts';
import type { Decision, NodeVerdict } from '../../scheduler/decision.ts';
import { chosenCandidate } from '../../scheduler/preemption/facts.ts';
import { decideAt, lastDecided } from '../../session/present.ts';
import type { ClusterState } from '../../simulation/clusterState.ts';
import type { Run } from '../../simulation/run.ts';
import type { Millis } from '../../simulation/trace.ts';
import type { HistoryEventOf } from '../../history/historyEvent.ts';
import { stateBefore } from '../../history/stateBefore.ts';

/** @param at see CycleFacts */
export function cycleFacts(decision: Decision, at: Millis | null): CycleFacts {
  const { nodes, feasible, verdicts, chosen, total, best, tookNominated } = decision;
  const highest = chosen === null ? null : (total[chosen] ?? null);
  return {
    at,
    schedulerName: decision.schedulerName,
    nodes: nodes.length,
    feasible: feasible.length,
    unseen: nodes.filter((node) => verdicts[node]?.unseen).length,
    refusals: refusalsOf(decision),
    message: decision.message,
    error: decision.error,
    chosen,
    total: highest,
    runnerUp: highest === null ? null : runnerUpOf(decision, highest),
    tied: best.length,
    preempts: preemptsOn(decision),
    tookNominated,
  };
}

function preemptsOn({ preemption }: Decision): CycleFacts['preempts'] {
  const node = preemption?.chosen ?? null;
  if (!preemption || node === null) return null;
  return { node, victims: chosenCandidate(preemption)?.victims.length ?? 0 };
}

function runnerUpOf({ feasible, total }: Decision, highest: number): CycleFacts['runnerUp'] {
  const lower = feasible.filter((node) => (total[node] ?? 0) < highest);
  const node = lower.reduce<string | null>(
    (most, one) => (most === null || (total[one] ?? 0) > (total[most] ?? 0) ? one : most),
    null,
  );
  return node === null ? null : { node, total: total[node] ?? 0 };
}

/** Plugins that say which nodes are there for a pod at all: they tell less than those that refuse one of these. */
const ofOthers: ReadonlySet<string> = new Set(['NodeName', 'NodeAffinity', 'NodeUnschedulable', 'TaintToleration']);
const isOfOthers = ({ plugin }: Refusal): number => Number(ofOthers.has(plugin));

/** Each node that is neither feasible nor unseen counts once, for the plugin that decided about it. */
function refusalsOf({ nodes, verdicts }: Pick<Decision, 'nodes' | 'verdicts'>): readonly Refusal[] {
  const found = new Map<string, { nodes: number; first: string; reasons: Map<string, number> }>();
  for (const node of nodes) {
    const verdict = verdicts[node];
    if (!verdict || !isRefused(verdict)) continue;
    const plugin = verdict.plugin ?? '';
    const one = found.get(plugin) ?? { nodes: 0, first: node, reasons: new Map<string, number>() };
    found.set(plugin, one);
    one.nodes += 1;
    for (const reason of verdict.reasons ?? []) one.reasons.set(reason, (one.reasons.get(reason) ?? 0) + 1);
  }
  const refusals = [...found].map(([plugin, { reasons, ...rest }]) => ({
    plugin,
    ...rest,
    reasons: [...reasons].map(([text, count]) => ({ text, nodes: count })).toSorted((a, b) => b.nodes - a.nodes),
  }));
  return refusals.toSorted((a, b) => isOfOthers(a) - isOfOthers(b) || b.nodes - a.nodes);
}

const isRefused = ({ code, unseen = false }: NodeVerdict): boolean => code !== 'Success' && !unseen;

/** Where a node stands among those that the cycle looks at. */
export function rankOf({ nodes, feasible, verdicts, total, best }: Decision, node: string): Rank {
  const own = total[node] ?? null;
  const isFeasible = feasible.includes(node);
  const better = own === null ? 0 : feasible.filter((one) => (total[one] ?? 0) > own).length;
  const [first = null] = own !== null && better === 0 ? [node] : best;
  return {
    nodes: nodes.length,
    feasible: feasible.length,
    exists: nodes.includes(node),
    tied: own === null ? 1 : feasible.filter((one) => total[one] === own).length,
    rank: isFeasible ? better + 1 : null,
    refusedBy: verdicts[node]?.plugin ?? null,
    total: own,
    best: first === null ? null : { node: first, total: total[first] ?? null },
  };
}

/** As if the pod were pending at this instant; without the numbers of single plugins where they are not at hand. */
export function whatIf(state: ClusterState, pod: Pod): Decision {
  const { nextStart: start } = state.scheduler;
  const known = decided.get(state.objects) ?? new Map<Pod, { start: number; decision: Decision }>();
  decided.set(state.objects, known);
  const found = known.get(pod);
  if (found?.start === start) return found.decision;
  const shown = lastDecided(state, pod);
  if (shown) return shown;
  const decision = decideAt(state, pod, { facts: [] });
  known.set(pod, { start, decision });
  return decision;
}

/** As long as no object changes, states share their maps. */
const decided = new WeakMap<ClusterState['objects'], Map<Pod, { start: number; decision: Decision }>>();

const recorded = new WeakMap<HistoryEventOf<'decision'>, { facts: CycleFacts | null }>();

/**
 * The numbers of a recorded cycle.
 * @returns null where they can't be told any more: what is in the API by then is not what the scheduler saw
 */
export function recordedCycle(run: Run, event: HistoryEventOf<'decision'>, key: PodKey): CycleFacts | null {
  const known = recorded.get(event) ?? { facts: askedAgain(run, event, key) };
  recorded.set(event, known);
  return known.facts;
}

function askedAgain(run: Run, event: HistoryEventOf<'decision'>, key: PodKey): CycleFacts | null {
  const state = stateBefore(run, event);
  const pod = state.pods.get(key);
  if (!pod || pod.metadata.uid !== event.uid || pod.spec.nodeName) return null;
  const nextStart = event.decision.sampling?.start ?? state.scheduler.nextStart;
  const decision = decideAt({ ...state, scheduler: { ...state.scheduler, nextStart } }, pod, { facts: [] });
  return isSame(decision, event.decision) ? cycleFacts(decision, event.t) : null;
}

const isSame = (now: Decision, then: HistoryEventOf<'decision'>['decision']): boolean =>
  now.chosen === then.chosen &&
  now.message === then.message &&
  now.error === then.error &&
  now.best.join() === then.best.join();

/** One scheduling cycle, counted; its nodes are `feasible`, those of `refusals`, and `unseen` ones. */
export interface CycleFacts {
  /** When the scheduler decided; null: it has not, this is what it would decide. */
  at: Millis | null;
  schedulerName: string;
  nodes: number;
  feasible: number;
  /** Not looked at: enough feasible nodes had been found (percentageOfNodesToScore). */
  unseen: number;
  /** By the plugin that decided about a node, each node once: first of nodes that were candidates, most first. */
  refusals: readonly Refusal[];
  /** FailedScheduling text; null where a node was found. */
  message: string | null;
  error: string | null;
  chosen: string | null;
  /** Of the chosen node; null where fewer than two nodes were scored. */
  total: number | null;
  /** The best of the nodes with a lower total; null: there is none. */
  runnerUp: { node: string; total: number } | null;
  /** Nodes with the highest total, the chosen one among them. */
  tied: number;
  /** Where preemption would make room by ending so many pods; null: nowhere, or it is not needed. */
  preempts: { node: string; victims: number } | null;
  /** Preemption had made room here: looked at first, and taken without scores. */
  tookNominated: boolean;
}

export interface Refusal {
  /** As upstream names it; several that left a node out together are named together. */
  plugin: string;
  nodes: number;
  /** The first of them in the node list. */
  first: string;
  /** Upstream's words, most nodes first. */
  reasons: readonly { text: string; nodes: number }[];
}

/** A node among those that a cycle looks at. */
export interface Rank {
  nodes: number;
  feasible: number;
  /** Its Node object is there. */
  exists: boolean;
  /** Nodes with the same total, itself among them. */
  tied: number;
  /** From 1, equal totals share one; null: the node is refused, or was not looked at. */
  rank: number | null;
  /** Plugin that refuses the node; null: none does. */
  refusedBy: string | null;
  total: number | null;
  best: { node: string; total: number | null } | null;
}
