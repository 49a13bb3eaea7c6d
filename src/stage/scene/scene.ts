/**
 * What the stage shows, as data: the view, joined with the focused pod's decision, the hand and the stepped cycle.
 * Pure; computes no cluster fact, only looks the engine's facts up.
 */
import type { PodKey } from '../../engine/objects/types.ts';
import type { Decision } from '../../engine/scheduler/decision.ts';
import type { Candidate } from '../../engine/scheduler/preemption/facts.ts';
import type { LensFacts, LensName } from '../../engine/view/lens.ts';
import type { PodState } from '../../engine/view/podState.ts';
import type { ClusterView, PodView } from '../../engine/view/view.ts';
import { isOver } from '../../commands/subject.ts';
import type { Trial } from '../../store/slices/ruler.ts';
import { type CycleStep, cycleSteps, nodesFiltered } from '../../store/cycle.ts';
import { reused, reusedList } from '../../data/reused.ts';
import { shared } from '../../data/shared.ts';
import { type Joined, type NodeScene, nodeScene, scoredUntil } from './nodeScene.ts';
import { podsByNode } from './pods.ts';
import type {
  SpreadConstraintFacts,
  SpreadDomain,
} from '../../engine/scheduler/plugins/podTopologySpread/spreadFacts.ts';

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
    filtered: step && nodesFiltered(step.steps, step.at),
    scored: step && judging ? scoredUntil(judging, step) : [],
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

/** Columns as they were where they hold the very same nodes. */
export function sharedDomains(before: readonly DomainScene[], now: readonly DomainScene[]): readonly DomainScene[] {
  const last = new Map(before.map((domain) => [domain.value, domain]));
  const domains = now.map(({ value, nodes, spread }) => {
    const was = last.get(value);
    return reused(was, { value, nodes: reusedList(was?.nodes, nodes), spread: shared(was?.spread, spread) });
  });
  return reusedList(before, domains);
}
