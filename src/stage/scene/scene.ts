/**
 * What the stage shows, as data: the view, joined with the focused pod's decision, the hand and the stepped cycle.
 * Pure; computes no cluster fact, only looks the engine's facts up.
 */
import type { PodKey } from '../../engine/objects/types.ts';
import type { Decision, NodeVerdict } from '../../engine/scheduler/decision.ts';
import type { Candidate } from '../../engine/scheduler/preemption/facts.ts';
import type { LensFacts, LensName } from '../../engine/view/lens.ts';
import type { PodState } from '../../engine/view/podState.ts';
import type { ClusterView, NodeView, PodView } from '../../engine/view/view.ts';
import { isOver } from '../../commands/subject.ts';
import type { Trial } from '../../store/slices/ruler.ts';
import { type CycleStep, cycleSteps, nodesFiltered } from '../../store/cycle.ts';
import { reused } from '../../data/reused.ts';
import { noPods, podsByNode, type PodScene, type PodsOnNode } from './pods.ts';
import type {
  SpreadConstraintFacts,
  SpreadDomain,
} from '../../engine/scheduler/plugins/podTopologySpread/spreadFacts.ts';

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

export interface DomainScene {
  value: string | null;
  nodes: readonly NodeScene[];
  spread: SpreadDomain | null;
}

export interface StageScene {
  view: ClusterView;
  /** What it is drawn as; the scheduler's steps are of `placement`. */
  lens: LensName;
  /** null: the lens needs nothing beside the view, or it is not here yet. */
  lensFacts: LensFacts | null;
  /** What the nodes say: to the focused pod while it waits, else to the one that the ruler measures for. */
  decision: Decision | null;
  /** The focused pod. */
  pod: PodView | null;
  /** The pod that the ruler measures for. */
  asked: PodView | null;
  /** What it measures. */
  measured: Decision | null;
  /** What is tried on the ruler; null: it measures what is. */
  trial: Trial | null;
  /** It has landed, and counts where it stands: one more like it is asked about. */
  isOneMore: boolean;
  /** Without it the stage has neither formula nor ruler, whichever pod is in focus. */
  spreads: boolean;
  constraint: SpreadConstraintFacts | null;
  domains: readonly DomainScene[];
  held: PodKey | null;
  asking: string | null;
  /** Where the stepped cycle stands. */
  step: { at: number; steps: readonly CycleStep[] } | null;
}

export interface SceneInput {
  view: ClusterView;
  /** `placement` without it. */
  lens?: LensName;
  lensFacts?: LensFacts | null;
  /** Of the focused pod. */
  decision: Decision | null;
  /** Of the pod that the ruler measures for; absent or null: that is the focused one. */
  measured?: Decision | null;
  trial?: Trial | null;
  focus: PodKey | null;
  /** The pod in hand. */
  held: PodKey | null;
  /** The node at which the question is open what dropping a bound pod means. */
  asking: string | null;
  /** Pods that a what-if has put on their node. */
  placed?: ReadonlySet<PodKey>;
  cycle: { pod: PodKey; step: number } | null;
  /** Index of the spread constraint to show; another one is taken where its key is not on screen. */
  constraintIndex: number | null;
  /** The focused pod's containers; absent or null = not known yet, or closed by hand. */
  podState?: PodState | null;
  /** Whether it may be drawn whom the focused pod would preempt; true without it. Its stepped cycle shows it in any case. */
  foresees?: boolean;
}

export function sceneOf(input: SceneInput): StageScene {
  const { view, decision, focus, held, asking, cycle, constraintIndex } = input;
  const chosen = input.lens ?? 'placement';
  // A stepped cycle is drawn on the nodes, whatever they showed before it.
  const lens = cycle === null ? chosen : 'placement';
  const pod = view.pods.find(({ key }) => key === focus) ?? null;
  const fresh = decision && decision.pod === focus && !isOver(pod) ? decision : null;
  // Nothing comes above the nodes for a step.
  const spreads = (chosen === 'placement' && view.spreads) || false;
  const measured = (spreads && input.measured) || fresh;
  const asked = measured === fresh ? pod : (view.pods.find(({ key }) => key === measured?.pod) ?? null);
  const constraint = spreads ? shownConstraint(measured, view.topologyKey, constraintIndex) : null;
  const steps = fresh && cycle?.pod === focus ? cycleSteps(fresh) : null;
  const step = steps && cycle ? { at: Math.min(cycle.step, steps.length - 1), steps } : null;
  const judging = fresh && pod?.node === null && measured?.pod !== focus ? fresh : measured;
  const evicted = input.foresees === false && step === null ? null : evictedBy(judging);
  const joined: Joined = {
    decision: judging,
    step,
    evicted,
    podsOn: podsByNode({ ...input, constraint, victims: new Set(evicted?.victims) }),
  };
  const nodes = new Map(view.nodes.map((node) => [node.name, node]));
  const spread = new Map(constraint?.domains.map((domain) => [domain.value, domain]));
  return {
    view,
    lens,
    lensFacts: input.lensFacts?.lens === lens ? input.lensFacts : null,
    decision: judging,
    pod,
    asked,
    measured,
    isOneMore: measured?.isOneMore ?? false,
    trial: input.trial ?? null,
    spreads,
    constraint,
    held,
    step,
    asking,
    domains: view.domains.map(({ value, nodes: names }) => ({
      value,
      spread: value === null ? null : (spread.get(value) ?? null),
      nodes: names.flatMap((name) => {
        const node = nodes.get(name);
        return node ? [nodeScene(node, value, joined)] : [];
      }),
    })),
  };
}

function shownConstraint(decision: Decision | null, key: string, index: number | null): SpreadConstraintFacts | null {
  const onScreen = decision?.spread.filter((constraint) => constraint.topologyKey === key) ?? [];
  return onScreen.find((constraint) => constraint.index === index) ?? onScreen[0] ?? null;
}

/** Whom the pod's preemption would end, and where. */
const evictedBy = (decision: Decision | null): Candidate | null =>
  decision?.preemption?.candidates.find(({ node }) => node === decision.preemption?.chosen) ?? null;

interface Joined {
  decision: Decision | null;
  step: StageScene['step'];
  evicted: Candidate | null;
  podsOn: ReadonlyMap<string, PodsOnNode>;
}

/** Most nodes are shown as they were: they keep their identity, and nothing of theirs is compared, laid out or drawn. */
const shown = new WeakMap<NodeView, NodeScene>();

function nodeScene(node: NodeView, domain: string | null, joined: Joined): NodeScene {
  const { decision, step, podsOn, evicted } = joined;
  const at = step?.steps[step.at];
  const known = step ? nodesFiltered(step.steps, step.at) : null;
  const seen = decision !== null && (known === null || known.has(node.name) || at?.stage === 'unschedulable');
  const verdict = seen ? verdictOf(decision, node.name) : null;
  const unseen = verdict?.unseen ?? false;
  const before = shown.get(node);
  const score = decision && seen ? scoreOf(decision, node.name, step) : null;
  const { pods, gone, coming } = podsOn.get(node.name) ?? noPods;
  const scene = reused(before, {
    node,
    domain,
    pods,
    gone,
    coming,
    verdict: unseen ? null : verdict,
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

function scoreOf(decision: Decision, node: string, step: StageScene['step']): ScoreScene | null {
  const { feasible, best } = placesOf(decision);
  const at = feasible.get(node);
  if (at === undefined) return null;
  const stage = step?.steps[step.at]?.stage;
  if (stage === 'filter' || stage === 'queue' || stage === 'preFilter') return null;
  if (stage === 'score') return { total: partialTotal(decision, at, step), state: 'soFar' };
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

function partialTotal(decision: Decision, at: number, step: StageScene['step']): number {
  const done = new Set(step?.steps.slice(0, step.at + 1).flatMap((s) => (s.stage === 'score' ? [s.plugin] : [])));
  const rows = decision.scores.filter((row) => done.has(row.plugin));
  return rows.reduce((sum, row) => sum + (row.nodes[at]?.weighted ?? 0), 0);
}
