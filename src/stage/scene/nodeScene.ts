/** A node as the stage shows it: its pods, its verdict and score as far as the stepped cycle has come. */
import type { Decision, NodeVerdict } from '../../engine/scheduler/decision.ts';
import type { Candidate } from '../../engine/scheduler/preemption/facts.ts';
import type { NodeView } from '../../engine/view/view.ts';
import type { CycleStep } from '../../store/cycle.ts';
import { reused } from '../../data/reused.ts';
import { shared } from '../../data/shared.ts';
import { noPods, type PodScene, type PodsOnNode } from './pods.ts';

export interface ScoreScene {
  total: number;
  state: 'soFar' | 'done' | 'wins' | 'ties' | 'only' | 'chosen';
}

export interface NodeScene {
  node: NodeView;
  domain: string | null;
  pods: readonly PodScene[];
  /** Processes here whose pod has no object any more. */
  gone: readonly PodScene[];
  /** Pods that are nominated to it: they wait in the queue, and room is kept for them here. */
  coming: readonly PodScene[];
  /** null: no decision, or the stepped cycle has not come to it. */
  verdict: NodeVerdict | null;
  score: ScoreScene | null;
  /** The stepped cycle is at this node. */
  current: boolean;
  /** The walk over the nodes ended before it came here: enough feasible nodes were found. */
  unseen: boolean;
  /** Preemption would make room here by ending this many pods; 0 = not here. */
  evicts: number;
}

/** What all nodes of a picture have in common. */
export interface Joined {
  decision: Decision | null;
  /** Where the stepped cycle stands. */
  step: { at: number; steps: readonly CycleStep[] } | null;
  /** Nodes that the stepped cycle has filtered; null: all, or none is stepped. */
  filtered: ReadonlySet<string> | null;
  /** What it has scored. */
  scored: Decision['scores'];
  evicted: Candidate | null;
  podsOn: ReadonlyMap<string, PodsOnNode>;
}

/** Most nodes are shown as they were: they keep their identity, and nothing of theirs is compared, laid out or drawn. */
const shown = new WeakMap<NodeView, NodeScene>();

export function nodeScene(node: NodeView, domain: string | null, joined: Joined): NodeScene {
  const { decision, step, filtered, podsOn, evicted } = joined;
  const at = step?.steps[step.at];
  const seen = decision !== null && (filtered === null || filtered.has(node.name) || at?.stage === 'unschedulable');
  const verdict = seen ? verdictOf(decision, node.name) : null;
  const unseen = verdict?.unseen ?? false;
  const before = shown.get(node);
  const score = decision && seen ? scoreOf(decision, node.name, joined) : null;
  const { pods, gone, coming } = podsOn.get(node.name) ?? noPods;
  const scene = reused(before, {
    node,
    domain,
    pods,
    gone,
    coming,
    verdict: unseen ? null : verdict && shared(before?.verdict, verdict),
    unseen,
    evicts: seen && evicted?.node === node.name ? evicted.victims.length : 0,
    score: score && reused(before?.score, score),
    current: at !== undefined && 'node' in at && at.node === node.name,
  });
  if (scene !== before) shown.set(node, scene);
  return scene;
}

/** A pod that PreFilter rejects is refused by every node for that reason (SCHED-9). */
function verdictOf(decision: Decision, node: string): NodeVerdict | null {
  if (!decision.rejected) return decision.verdicts[node] ?? null;
  const ofAll = rejections.get(decision) ?? {
    ...decision.rejected,
    cells: decision.filters.map(() => ({ state: 'notRun' })),
  };
  rejections.set(decision, ofAll);
  return ofAll;
}

const rejections = new WeakMap<Decision, NodeVerdict>();

function scoreOf(decision: Decision, node: string, { step, scored }: Joined): ScoreScene | null {
  const { feasible, best } = placesOf(decision);
  const at = feasible.get(node);
  if (at === undefined) return null;
  const stage = step?.steps[step.at]?.stage;
  if (stage === 'filter' || stage === 'queue' || stage === 'preFilter') return null;
  if (stage === 'score') return { total: partialTotal(scored, at), state: 'soFar' };
  const total = decision.total[node] ?? 0;
  if ((stage === 'choice' || stage === 'bind') && decision.chosen === node) return { total, state: 'chosen' };
  if (decision.feasible.length === 1) return { total, state: 'only' };
  if (!best.has(node)) return { total, state: 'done' };
  return { total, state: decision.best.length > 1 ? 'ties' : 'wins' };
}

interface Places {
  feasible: ReadonlyMap<string, number>;
  best: ReadonlySet<string>;
}

/** Every node of a large cluster asks. */
const places = new WeakMap<Decision, Places>();

function placesOf(decision: Decision): Places {
  const known = places.get(decision);
  if (known) return known;
  const feasible = new Map(decision.feasible.map((node, index) => [node, index]));
  const found = { feasible, best: new Set(decision.best) };
  places.set(decision, found);
  return found;
}

/** Of a stepped cycle. */
export function scoredUntil({ scores }: Decision, { steps, at }: NonNullable<Joined['step']>): Decision['scores'] {
  const done = new Set(steps.slice(0, at + 1).flatMap((step) => (step.stage === 'score' ? [step.plugin] : [])));
  return scores.filter(({ plugin }) => done.has(plugin));
}

const partialTotal = (rows: Decision['scores'], at: number): number =>
  rows.reduce((sum, row) => sum + (row.nodes[at]?.weighted ?? 0), 0);
