/** The address of what is on screen, and a view as part of the store's state. */
import { lessonHere } from '../lessons/load.ts';
import { lessonIn } from '../lessons/sceneOf.ts';
import { isFromScene } from '../lessons/scene.ts';
import { isLive, type Situation } from '../engine/simulation/situation.ts';
import { ownRun } from '../store/own.ts';
import { type NavigationSlice, navigationAtStart } from '../store/slices/navigation.ts';
import type { State } from '../store/state.ts';
import type { Place, View } from './address.ts';

/** Of all steps that the lesson had or will have none has this name. */
const ending = 'end';

/** @returns null as long as nothing is on stage */
export function placeOf({ situation, lesson }: Pick<State, 'situation' | 'lesson'>): Place | null {
  if (situation.base.length === 0) return null;
  if (isLive(situation)) return { at: 'live' };
  const id = lessonIn(situation);
  if (id !== null && lesson?.id === id)
    return { at: 'lesson', lesson: id, step: lessonHere(id)?.steps[lesson.step]?.id ?? ending };
  if (id !== null) return { at: 'lesson', lesson: id, step: null };
  return isFromScene(situation) ? { at: 'scene', scene: sceneNameIn(situation) } : { at: 'own' };
}

/** Behind the name stands what was put in the place of texts. */
const sceneNameIn = ({ base }: Pick<Situation, 'base'>): string => /^scene:([^ ]*)/.exec(base[0]?.id ?? '')?.[1] ?? '';

/** What the cluster was opened from; one that is followed has one name, however often it is read anew. */
export const openedIn = (situation: Situation): string => (isLive(situation) ? 'live' : (situation.base[0]?.id ?? ''));

/** While the run that answers a prediction plays, what stood before it. */
export function herePlace(state: State): Place | null {
  return placeOf({ ...state, ...ownRun(state) });
}

export function viewOf(state: State): View {
  const here: State = { ...state, ...ownRun(state), ...state.show?.looks };
  const { why, focus, openTerm, stage } = here;
  return {
    ...(Object.fromEntries(looked.map((field) => [field, here[field]])) as Pick<State, (typeof looked)[number]>),
    // What is not of the pod in focus opens by itself.
    why: why.open?.pod === focus ? (why.open?.part ?? null) : null,
    card: why.card,
    term: stage === 'glossary' && openTerm && !openTerm.at ? openTerm.term : null,
  };
}

const looked = [
  ...(['t', 'mode', 'panel', 'stage', 'lens', 'timelineOpen', 'topic', 'focus', 'node', 'topologyKey'] as const),
  ...(['openCell', 'cycle', 'film', 'paper', 'editor'] as const),
] as const;

/** What the store is to hold for a view, but for the clock. */
export function navigationOf({
  t: _,
  why,
  card,
  term,
  ...view
}: View): NavigationSlice & Partial<Pick<State, 'openTerm'>> {
  const open = why !== null && view.focus !== null ? { pod: view.focus, part: why } : null;
  return {
    ...view,
    why: { ...navigationAtStart.why, open, card },
    ...(term !== null && { openTerm: { term } }),
  };
}
