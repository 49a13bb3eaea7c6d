/**
 * Where one is: what is in front, and what of the cluster is looked at. A value: written down and read, it leads to the
 * same place.
 */
import type { ObjectRef } from '../../engine/objects/ref.ts';
import type { PodKey } from '../../engine/objects/types.ts';
import type { Topic } from '../../engine/timeline/topic.ts';
import type { LensName } from '../../engine/view/lens.ts';

/** The answer in a sentence with its causes, why the pod stands where it stands, its life there, or what makes it anew. */
export const whyParts = ['why', 'placement', 'life', 'owner'] as const;
export type WhyPart = (typeof whyParts)[number];

/** The film of a preemption, scene by scene. */
export type FilmScene = 'eligible' | 'remove' | 'reprieve' | 'pick' | 'nominate' | 'grace' | 'bind';

/** Answers that take the place of the stage. */
export const largeNames = ['decision', 'scores', 'film', 'removals', 'spread', 'pressure'] as const;
export type LargeName = (typeof largeNames)[number];

/** Parts of the page that take the place of the stage: where one chooses what to look at next, and what a teacher needs. */
export const pageNames = ['map', 'gallery', 'glossary', 'worksheet', 'notes', 'class'] as const;
export type PageName = (typeof pageNames)[number];

export type Panel = 'scenes' | 'stage' | 'why' | 'time' | 'edit';

/** The inspector's open cell: a filter verdict or a score. */
export interface OpenCell {
  node: string;
  plugin: string;
  point: 'filter' | 'score';
}

export interface NavigationSlice {
  /** The left column leads through a lesson, or offers scenes. */
  mode: 'learn' | 'explore';
  /** The panel in front on narrow screens. */
  panel: Panel;
  /** What stands in the middle: the cluster, what the API believes beside what the nodes run, the cases of a lesson's ending, an answer at large, or what is to be chosen from. */
  stage: 'cluster' | 'truths' | 'cases' | LargeName | PageName;
  /** What the cluster on stage is drawn as (src/stage/lens). */
  lens: LensName;
  timelineOpen: boolean;
  /** What the timeline is about; null: the pod in focus. */
  topic: Topic | null;
  focus: PodKey | null;
  /** The node in focus: the inspector shows it in place of the pod. */
  node: string | null;
  /** null = the engine's choice. */
  topologyKey: string | null;
  openCell: OpenCell | null;
  /** Stepping through one scheduling cycle (see cycle.ts); null while nobody steps. */
  cycle: { pod: PodKey; step: number } | null;
  /** Which part of the answer about a pod is looked at (see whyPart.ts). */
  why: {
    /** The part last turned to by hand: other pods open at it, too. */
    chosen: WhyPart | null;
    /** The part that stands open; null, or of another pod: the one in focus opens by itself. */
    open: { pod: PodKey; part: WhyPart } | null;
    /** The object whose card has been turned to (`Deployment/default/web`), until the focus leaves it. */
    card: ObjectRef | null;
  };
  /** The place in the film of a preemption. */
  film: { scene: FilmScene; step: number };
  /** The lesson that the worksheet or the teacher's page is about; null: the one under way. */
  paper: string | null;
  /** The object in the YAML editor as the trace names it (`Pod/default/web`, `Node/n1`) and the field to light up; null while closed. */
  editor: { subject: ObjectRef; path: readonly (string | number)[] | null } | null;
}

export const navigationAtStart: NavigationSlice = {
  mode: 'learn',
  panel: 'stage',
  stage: 'cluster',
  lens: 'placement',
  timelineOpen: false,
  topic: null,
  focus: null,
  node: null,
  topologyKey: null,
  openCell: null,
  cycle: null,
  why: { chosen: null, open: null, card: null },
  film: { scene: 'eligible', step: 0 },
  paper: null,
  editor: null,
};
