/** An address: which cluster is on stage, and what of it is looked at. A value, written as the fragment of a URL (fragment.ts). */
import type { ObjectRef } from '../engine/objects/ref.ts';
import type { Millis } from '../engine/simulation/trace.ts';
import type { NavigationSlice, WhyPart } from '../store/slices/navigation.ts';

/** What is on stage. Names are checked where it is opened: what there is may change from version to version. */
export type Place =
  /** `step`: id of a step, `end` for the ending; null: where the lesson begins. */
  | { at: 'lesson'; lesson: string; step: string | null }
  | { at: 'scene'; scene: string }
  /** A lesson that somebody has made: the link holds all of it. */
  | { at: 'made' }
  /** The page that gathers a class; a learner's link holds what is handed in. */
  | { at: 'class' }
  /** A cluster that somebody opened or changed. */
  | { at: 'own' }
  /** The cluster beside which `podyssey live` serves this page. */
  | { at: 'live' };

/** What is looked at, all of it: what is not named in an address is as `viewAtStart` has it. */
export interface View extends Omit<NavigationSlice, 'why'> {
  t: Millis;
  /** The part of the answer about the pod in focus; null: it opens by itself. */
  why: WhyPart | null;
  /** The object whose card was turned to. */
  card: ObjectRef | null;
  /** The term that the glossary shows. */
  term: string | null;
}

export interface Address {
  place: Place;
  /** The situation itself, packed (pack.ts); null: as the place has it. */
  work: string | null;
  /** null: as the place opens. */
  view: View | null;
}
