/** A lesson as data: scenes, steps with goals that the engine checks, and what its ending shows. Its words are in i18n. */
import type { Facts, FactValue } from '../engine/facts/fact.ts';
import type { PodKey } from '../engine/objects/types.ts';
import type { Action, SimulationOptions, Tuning } from '../engine/simulation/situation.ts';
import type { LensName } from '../engine/view/lens.ts';
import type { ControlKey } from '../i18n/en/lessonControls.ts';
import type { AnyLessonId, LessonId } from './order.ts';
import type { SceneHead } from './scene.ts';
import type { FilmScene, LargeName, WhyPart } from '../store/slices/navigation.ts';
import type { ScreenPart } from '../store/slices/screen.ts';

export interface Lesson {
  id: AnyLessonId;
  /** What the cluster is drawn as in its scenes, unless one or a step says otherwise; `placement` without it. */
  lens?: LensName;
  /** By name; the first is where the lesson begins. */
  scenes: Readonly<Record<string, LessonScene>>;
  /** What goals, predictions and sentences of this lesson name. */
  facts: Facts;
  steps: readonly LessonStep[];
  /** The step at which the page begins for whoever has the whole of it; the first without it. */
  knownFrom?: string;
  ending: Ending;
  /** Numbers of the systems that it reaches (LESSONS.md). */
  systems: readonly number[];
}

/** One of those that come with the page. */
export type CourseLesson = Lesson & { id: LessonId };

export interface LessonScene extends Omit<SceneHead, 'id'> {
  manifest: string;
}

/** One fact and what it must be; all of a list must hold. */
export type GoalCondition = { fact: string } & (
  | { is: FactValue }
  | { isNot: FactValue }
  | { atLeast: number }
  | { atMost: number }
  /** A list or a text holds it. */
  | { holds: string | number }
  /** As another fact is. */
  | { isAs: string }
);
export type Conditions = readonly GoalCondition[];

export type LessonStep = Predict | Act | Observe;

interface Common {
  /** Key of its words. */
  id: string;
  /** Another scene begins with this step. */
  scene?: string;
  /** What is shown when the step begins; what is not named stays. */
  look?: LessonView;
  /** Parts of the page that come with it, where a visitor has not got them yet. A lesson that brings none has the whole page. */
  brings?: readonly ScreenPart[];
}

export interface Predict extends Common {
  do: 'predict';
  /** By option: what is found where it is right. Exactly one is. */
  options: Readonly<Record<string, Conditions>>;
  /** What is tried to find out, from the instant on screen; without it the facts are those of that instant. */
  trial?: SceneChange;
  /**
   * How that run is looked at while it plays; as the step is without it. `run`: what plays in its place, where what is
   * found is no more than a decision: what comes of it. `whole`: the clock goes on to the instant that is asked about,
   * although nothing happens any more.
   */
  show?: Omit<LessonView, 'seconds'> & { run?: SceneChange; whole?: true };
}

export interface Act extends Common {
  do: 'act';
  goal: Conditions;
  /** One of the ways to the goal, and one that does not lead there: for the check, from the step's begin on. */
  solution: SceneChange;
  wrong: SceneChange;
  /** What the step speaks of, to be done without leaving its text: right ways and wrong ones. */
  controls?: readonly Control[];
  /** Its way to the goal are handles of the timeline, so that nothing else is needed for it. */
  drag?: true;
}

export interface Observe extends Common {
  do: 'observe';
  /** What must have been seen before it goes on, as the clock at some time. */
  until?: Conditions;
  solution?: SceneChange;
  controls?: readonly Control[];
}

/** A button, or a row of values, within a step (controls.ts makes them). */
export interface Control {
  /** At the cursor is done what is to be done, all at once; settings hold from the start. `$` stands for the value. */
  change: SceneChange | { of: Readonly<Record<string, SceneChange>> };
  /** One of these is chosen; without them it is a button. */
  values?: readonly (number | string)[];
  /** Of numbers among the values. */
  unit?: 's' | 'Mi';
  /** Its label, where what is done does not name itself. */
  name?: ControlName;
  /** It changes nothing: the model of what happened to a pod is laid beside it, from when its end was asked for. */
  beside?: { pod: PodKey; seconds: number };
  /** It does nothing: this is what the console begins with, to be completed and sent there. */
  typing?: string;
}

/** Of the catalogue (i18n/en/lessonControls.ts). */
export interface ControlName {
  key: ControlKey;
  values?: Readonly<Record<string, string>>;
}

type ShownLane = 'clients' | 'endpointslice' | 'controller' | 'apiserver' | 'kubelet' | 'user';

export interface LessonView {
  stage?: 'cluster' | 'truths' | LargeName;
  /** What the cluster is drawn as; a scene that begins brings its own. */
  lens?: LensName;
  /** Where the film of a preemption begins, where it is not its first scene. */
  film?: FilmScene;
  timeline?: boolean;
  /** Lanes of it that settle the question, though they are far from the pod: a projector, too low for all, keeps them. */
  lanes?: readonly ShownLane[];
  /** null: no pod, so that the stage gives no decision away before it has been predicted. */
  focus?: PodKey | null;
  node?: string | null;
  /** The part of Why that the words speak of; without it the next pod opens by itself. */
  why?: WhyPart;
  /** Where the clock is set, seconds. */
  seconds?: number;
}

/** From one instant of a situation on. In the cases of an ending the text `$` stands for the value. */
export interface SceneChange {
  /** Texts of the scene's manifest and what stands in their place, all over it: each must be there. */
  replace?: Readonly<Record<string, string>>;
  do?: readonly LessonAction[];
  tuning?: Readonly<Record<PodKey, Tuning>>;
  replicas?: Readonly<Record<string, number>>;
  options?: Partial<SimulationOptions>;
  /** Seconds from the instant until the facts are read; 1 without it. */
  wait?: number;
}

/** What a user does; `after`: seconds from the instant on, 0 without it. */
export type LessonAction = { after?: number } & (
  | Timeless<Action>
  | { do: 'apply' | 'edit'; yaml: string; force?: boolean }
);
type Timeless<Each> = Each extends { do: 'apply' | 'edit' } ? never : Each extends Action ? Omit<Each, 't'> : never;

export interface Ending {
  /** The field that fixes it, or on which it depends, as YAML to copy. */
  yaml?: string;
  cases?: Cases;
}

/** One case – all cases: the scene as it begins, with each value of one parameter. */
export interface Cases {
  /** As the API names it: `maxSkew`, `terminationGracePeriodSeconds`. */
  parameter: string;
  values: readonly (number | string)[];
  /** The value in this lesson's scene. */
  present: number | string;
  /** Of `scenes`; the first without it. */
  scene?: string;
  /** `$` stands for the value; where the values are kinds and no numbers: the change of each. */
  change: SceneChange | { of: Readonly<Record<string, SceneChange>> };
  /** Names of facts that stand below the picture of each case. */
  shows: readonly string[];
  /** What is drawn of each, where the lens does not tell, and whom it is about, if not the scene's pod. */
  draws?: { as?: CasePicture; pod?: PodKey; bars?: Readonly<Record<string, string>> };
  /** Which outcomes are welcome. */
  good?: Conditions;
}

/** Stacks under a ceiling, racks of requests, scores, memory in use, zones with pods, a pod's lanes over time, both sides of the torn line, or what is found as bars. */
export type CasePicture = 'ruler' | 'racks' | 'scores' | 'memory' | 'cluster' | 'strip' | 'truths' | 'bars';
