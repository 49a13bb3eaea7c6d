/** What may be asked of the run on screen beside its picture: each question with what it names and what is answered. */
import type { ObjectRef } from '../objects/ref.ts';
import type { Facts, FactValues } from '../facts/fact.ts';
import type { PodLived } from '../history/podsLived.ts';
import type { Rebuilt } from '../records/run/rebuilt.ts';
import type { PodKey } from '../objects/types.ts';
import type { Situation } from '../simulation/situation.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import type { Decision } from '../scheduler/decision.ts';
import type { Library } from '../session/sources.ts';
import type { Measuring } from '../session/measure.ts';
import type { Presentation } from '../session/present.ts';
import type { RunSlices } from '../session/work.ts';
import type { Film, FilmCases } from './film/film.ts';
import type { Fixes } from './fixes/fix.ts';
import type { PodAccount } from '../history/happened/podAccount.ts';
import type { NodeShort, PressureLine } from './pressure/short.ts';
import type { Removals, RemovalWay } from './removals/removal.ts';
import type { PodTimeline } from '../timeline/timeline.ts';
import type { SpreadDepth, SpreadTry } from './spread/depth.ts';
import type { Respread } from './spread/respread.ts';
import type { Drift } from './spread/drift.ts';
import type { LensName } from '../view/lens.ts';
import type { TwoTruths } from '../view/twoTruths.ts';
import type { TriedChange } from './tried/change.ts';
import type { Named } from './explanation/named.ts';
import type { OwnerExplanation } from './explanation/ownerExplanation.ts';
import type { PodExplanation } from './explanation/explanation.ts';
import type { Winning } from './winning/winning.ts';

/** Of several lives of one name that which is on stage at t. */
export interface OfPod {
  t: Millis;
  pod: PodKey;
}

/** null: there is no such pod then, or nothing to say of it. */
export interface Questions {
  /** Why is it Pending, why is it there, why is it gone? */
  explanation: { asked: OfPod; answer: PodExplanation | null };
  /** What became of it, by the history on screen? */
  happened: { asked: OfPod; answer: PodAccount | null };
  /** What is meant by a name as kubectl takes it? */
  named: { asked: { t: Millis; name: string }; answer: Named };
  /** Which pods has a controller, and why no more? */
  owner: { asked: { t: Millis; subject: ObjectRef }; answer: OwnerExplanation | null };
  /** What would let it be placed? Each was tried; the cheapest first. */
  fixes: { asked: OfPod; answer: Fixes | null };
  /** What would the scheduler decide with these changes? */
  tried: { asked: OfPod & { changes: readonly TriedChange[] }; answer: Decision | null };
  /** What would the skew ruler measure with a pod elsewhere, or with another maxSkew? */
  measured: { asked: { t: Millis } & Measuring; answer: Decision | null };
  /** The manifest that keeps another maxSkew: the pod's own, or that of who makes it. */
  respread: { asked: OfPod & { index: number; maxSkew: number }; answer: Respread | null };
  /** What is the smallest change with which this node would win? */
  winning: { asked: OfPod & { node: string }; answer: Winning | null };
  /** How preemption chooses its victims for it, from the first question to the bind. */
  film: { asked: OfPod; answer: Film | null };
  /** What preemption would do for it at this instant, with the changes that are previewed. */
  preemption: { asked: OfPod & { changes: readonly TriedChange[] }; answer: Film | null };
  /** What preemption would do for it at other priorities. */
  filmCases: { asked: OfPod; answer: FilmCases | null };
  /** What would become of it, removed in each of the ways there are. */
  removals: { asked: OfPod & { ways: readonly RemovalWay[] }; answer: Removals | null };
  /** All its spread constraints, and which nodes are counted and why. */
  spread: { asked: OfPod & { tries?: readonly SpreadTry[] }; answer: SpreadDepth | null };
  /** How the skew of its constraints goes over the whole run. */
  drift: { asked: OfPod; answer: Drift | null };
  /** What a node is short of, and who goes for it. */
  pressure: { asked: { t: Millis; node: string }; answer: NodeShort | null };
  /** Who uses how much of a node, over the whole run. */
  pressureLine: { asked: { node: string }; answer: PressureLine | null };
  /** Which pods were there in the course of the run, and what went wrong with them? */
  podsLived: { asked: object; answer: readonly PodLived[] };
  /** What led to what was asked for at t, and what followed, of the history on screen, as a situation that can be run. */
  rebuilt: { asked: { t: Millis }; answer: Rebuilt | null };
  /** Facts of the run at an instant, by their names. */
  facts: { asked: { t: Millis; facts: Facts }; answer: FactValues };
  /** The same facts of other situations, each run beside the present one and read at its own instant. */
  trials: { asked: { trials: readonly TrialInput[]; facts: Facts }; answer: readonly FactValues[] };
  /** As trials, and what is drawn of each. */
  caseRuns: { asked: { trials: readonly DrawnTrial[]; facts: Facts }; answer: readonly CaseRun[] };
}

export interface TrialInput {
  situation: Situation;
  t: Millis;
}

export interface DrawnTrial extends TrialInput {
  /** What is drawn begins here, and ends where the facts are read. */
  from: Millis;
  /** Whom it is about; null: nobody in particular, so that no decision is drawn. */
  focus: PodKey | null;
  /** Its lanes over time, or the cluster at one instant after the other. */
  draws: 'timeline' | 'cluster';
  /** What the cluster is drawn as. */
  lens: LensName;
}

/** What is drawn of a run beside the present one. */
export interface CaseRun {
  found: FactValues;
  /** The cluster from the beginning on wherever something of weight happens, at most `mostFrames` times. */
  frames: readonly CaseFrame[];
  /** Of the pod that it is about; null: there is none, or the cluster is drawn. */
  timeline: PodTimeline | null;
}

export interface CaseFrame extends Pick<Presentation, 'view' | 'decision' | 'lensFacts'> {
  t: Millis;
  /** null: nothing is, or was, broken. */
  truths: Pick<TwoTruths, 'nodes' | 'breaches'> | null;
}

export type Question = keyof Questions;
/**
 * Who asks: one question of each asker is under way at a time, a newer one drops it. Whoever says nothing else asks by
 * the question's name.
 */
export type Asker = Question | 'cases';
export type Asked<Q extends Question> = Questions[Q]['asked'];
export type Answer<Q extends Question> = Questions[Q]['answer'];

/** What a question is answered from. */
export interface AnswerSource {
  run: Run;
  situation: Situation;
  library: Library;
  /** Long work goes in slices: other calls get in between, and it is dropped when the same is asked anew. */
  inSlices: RunSlices;
}

/** @param tell is told the answer so far, as often as more is known; it need not be called at all */
export type Answerer<Q extends Question> = (
  source: AnswerSource,
  asked: Asked<Q>,
  report: (soFar: Answer<Q>) => void,
) => Answer<Q> | Promise<Answer<Q>>;
