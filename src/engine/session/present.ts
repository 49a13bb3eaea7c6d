/** What the screen shows at one instant: the view, and the decision about the pod in focus. */
import { zoneLabel } from '../objects/wellKnownLabels.ts';
import type { Pod, PodKey } from '../objects/types.ts';
import { decideInSlices, type DecideOptions } from '../scheduler/cycle.ts';
import type { Decision } from '../scheduler/decision.ts';
import { profileFor } from '../scheduler/profile/configuration.ts';
import { finish, type Slices } from '../slices.ts';
import type { ClusterState } from '../simulation/clusterState.ts';
import { notExportedFor } from '../simulation/notExported.ts';
import type { Run } from '../simulation/run.ts';
import { profilesOf } from '../simulation/schedulerProfiles.ts';
import type { Millis } from '../simulation/trace.ts';
import { foresee } from '../history/outlook/foresight.ts';
import type { Owners } from '../view/owners.ts';
import { ownersAt } from '../view/ownersAt.ts';
import type { PodState } from '../view/podState.ts';
import { podStateAt } from '../view/podStateAt.ts';
import { at } from '../history/at.ts';
import type { NodeState } from '../view/nodeState.ts';
import { nodeStateAt } from '../view/nodeStateAt.ts';
import type { TwoTruths } from '../view/twoTruths.ts';
import { concernsNodes, twoTruthsAt } from '../view/twoTruthsAt.ts';
import type { LensFacts, LensName } from '../view/lens.ts';
import { lensFactsAt } from '../view/lensFactsAt.ts';
import type { ClusterView } from '../view/view.ts';
import { measureInSlices, questionOf, stands } from './measure.ts';
import { rememberedSnapshot } from './snapshots.ts';
import { spreadsIn, viewAt } from './viewAt.ts';

/** What is looked at more closely than the rest. */
export interface Looked {
  /** The pod in focus. */
  focus?: PodKey | null;
  /** The node in focus. */
  node?: string | null;
  /** Without one: the first constraint's key of the pod that is measured for, else the zone. */
  topologyKey?: string | null;
  /** The pod that the skew ruler measured for so far. */
  question?: PodKey | null;
  /** Where that one is bound it is measured as if it were pending again, not as one more like it. */
  isAgain?: boolean;
  /** What the stage draws; `placement` without it. */
  lens?: LensName;
}

/** What the screen shows at one instant. */
export interface Presentation {
  view: ClusterView;
  /** The what-if decision of the focused pod at this instant: of a bound one as if it were pending, or where a spread constraint counts it, of one more like it; null where a dump lacks what it depends on. */
  decision: Decision | null;
  /** The pod that the skew ruler measures for, whichever is in focus; null: that in focus. */
  question: PodKey | null;
  /** Its decision, in which a bound pod counts where it stands; null: it is the decision of the focused pod. */
  measured: Decision | null;
  /** The focused pod opened: its containers, events and what its node holds of it; null without a focus. */
  podState: PodState | null;
  /** What makes the focused pod anew, and which budgets speak up for it; null without a focus. */
  owners: Owners | null;
  /** The node in focus opened; null without one. */
  nodeState: NodeState | null;
  /** What is broken, and where API and nodes differ; null: nothing is, and nothing was. */
  truths: TwoTruths | null;
  /** What the stage's lens needs beside the view; null: nothing. */
  lensFacts: LensFacts | null;
}

export const present = (run: Run, t: Millis, looked: Looked): Presentation => finish(presentInSlices(run, t, looked));

/** As present. */
export function* presentInSlices(run: Run, t: Millis, looked: Looked): Slices<Presentation> {
  const { focus = null, node = null, topologyKey = null } = looked;
  yield* run.reach(t);
  if (node !== null || concernsNodes(run, t)) yield* foresee(run, t);
  const now = at(run, t);
  const { state } = now;
  const pod = focus === null ? undefined : state.pods.get(focus);
  const question = questionOf(state, looked);
  const asked = question === null ? pod : state.pods.get(question);
  const key = topologyKey ?? asked?.spec.topologySpreadConstraints?.[0]?.topologyKey ?? zoneLabel;
  const podState = focus === null ? null : podStateAt(run, focus, t);
  const isJudged = pod && notExportedFor(state.objects, pod).length === 0;
  const isAgain = looked.isAgain ?? false;
  return {
    view: viewAt(now, key),
    decision: isJudged ? yield* decisionOf(state, pod, isAgain) : null,
    question,
    measured: asked && asked !== pod ? yield* measureInSlices(state, asked, isAgain) : null,
    podState,
    owners: focus === null ? null : ownersAt(run, focus, t),
    nodeState: node === null ? null : nodeStateAt(run, node, t),
    truths: twoTruthsAt(run, t),
    lensFacts: lensFactsAt(now, looked.lens ?? 'placement'),
  };
}

/** One more pod like the bound one is asked about wherever there is a ruler that counts it. */
function* decisionOf(state: ClusterState, pod: Pod, isAgain: boolean): Slices<Decision | null> {
  const counts = !isAgain && stands(pod) && spreadsIn(state.objects);
  const own = (pod.spec.topologySpreadConstraints ?? []).length > 0;
  if (counts && own) return yield* measureInSlices(state, pod, false);
  const decision = yield* wholeDecision(state, pod);
  return counts && decision.spread.length > 0 ? yield* measureInSlices(state, pod, false) : decision;
}

interface Decided {
  objects: ClusterState['objects'];
  start: number;
  pod: Pod;
  decision: Decision;
}

/** The last whole answer: what is on screen is asked about next. */
let last: Decided | null = null;

/** @returns null where that of another instant or pod was asked for since */
export function lastDecided({ objects, scheduler }: ClusterState, pod: Pod): Decision | null {
  const isIt = last?.objects === objects && last.start === scheduler.nextStart && last.pod === pod;
  return last && isIt ? last.decision : null;
}

/** The scheduling cycle that this instant would see, with all its numbers; a bound pod is asked about as if it were pending. */
function* wholeDecision(state: ClusterState, pod: Pod): Slices<Decision> {
  const decision = lastDecided(state, pod) ?? (yield* decideAtInSlices(state, pod));
  last = { objects: state.objects, start: state.scheduler.nextStart, pod, decision };
  return decision;
}

/** As wholeDecision, under another profile or with the numbers of some nodes alone. */
export const decideAt = (
  state: ClusterState,
  pod: Pod,
  options: Pick<DecideOptions, 'profile' | 'facts'> = {},
): Decision => finish(decideAtInSlices(state, pod, options));

/** The remembered snapshot of an instant is never changed, so that others may be asked between two slices. */
export const decideAtInSlices = (
  state: ClusterState,
  pod: Pod,
  options: Pick<DecideOptions, 'profile' | 'facts'> = {},
): Slices<Decision> =>
  decideInSlices(rememberedSnapshot(state), pod, {
    profile: profileFor(profilesOf(state.objects), pod),
    ...options,
    asPending: Boolean(pod.spec.nodeName),
    sampling: { start: state.scheduler.nextStart },
    nominatedFirst: !pod.spec.nodeName,
  });
