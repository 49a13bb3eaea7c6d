/** How far one has come in each lesson, and the way back to where one was left. */
import { awaited } from '../parts/fetched.ts';
import { saveLeft } from '../commands/lesson.ts';
import { commit } from '../store/conductor.ts';
import { inTurn } from '../store/turns.ts';
import { ownRun } from '../store/own.ts';
import { followSeen } from '../store/seen.ts';
import type { State } from '../store/state.ts';
import { getState, setState, useStore } from '../store/store.ts';
import { beginLesson, looksOf, unbegun } from './course.ts';
import { isOnlySeen } from './lessonState.ts';
import { lessonHere, loadLesson } from './load.ts';
import { type AnyLessonId, isOwnId } from './order.ts';
import { lensAt, lessonIn } from './sceneOf.ts';
import { askingOf } from './waiting.ts';
import { message } from '../i18n/late.ts';
import { navigationAtStart } from '../store/slices/navigation.ts';
import type { LessonAtWork, LessonProgress } from '../store/slices/lesson.ts';
import type { HistoryStep as Past } from '../store/slices/scenario.ts';

/** Where it was left, with the cluster as it was then; from the beginning where it was not. */
export async function takeUp(id: AnyLessonId): Promise<void> {
  const lesson = await loadLesson(id);
  const { lesson: current, progress, situation } = getState();
  const isHere = current?.id === id && lessonIn(situation) === id;
  if (isHere && !isOnlySeen(current, { progress })) return setState({ mode: 'learn', ...leavesPage() });
  const left = progress[id]?.left;
  if (!left) return await beginLesson(id);
  await awaited(() => import('../i18n/late.ts'));
  const { situation: retained, t, focus } = left.at;
  const looks = {
    stage: 'cluster',
    timelineOpen: false,
    ...{ topic: null, node: null, topologyKey: null, why: navigationAtStart.why },
    lens: lensAt(lesson, left.lesson.step),
    ...looksOf(lesson.steps[left.lesson.step]?.look, focus),
    lesson: left.lesson,
    mode: 'learn',
  } as const;
  const label = message('commands:takeUpDone', { name: id });
  await inTurn(() => commit({ label, situation: retained, landing: { t }, focus, looks }));
}

/** From the map, the gallery or the glossary back to the cluster. */
const leavesPage = (): Partial<State> => {
  const { stage } = getState();
  return stage === 'map' || stage === 'gallery' || stage === 'glossary' ? { stage: 'cluster' } : {};
};

/**
 * The lesson goes with the cluster on stage, whichever way that comes there: another cluster leaves it as it stands, steps
 * that are undone or done again lead back to it. How far its run was seen goes with the clock,
 * what is asked with the step.
 *
 * @returns how to stop
 */
export function followStage(): () => void {
  const stops = [followSeen(), followLesson(), followAsking()];
  return () => {
    for (const stop of stops) stop();
  };
}

const followLesson = (): (() => void) =>
  useStore.subscribe((state, before) => {
    if (state.situation === before.situation) return;
    const was = lessonIn(before.situation);
    const is = lessonIn(state.situation);
    if (was === is) return;
    if (was !== null && before.lesson?.id === was && !isOnlySeen(before.lesson, before))
      saveLeft(was, leftAt(before, before.lesson));
    if (is === null) return setState({ mode: 'explore' });
    if (state.lesson?.id === is) return setState({ mode: 'learn' });
    void returnTo(is);
  });

/** @returns how to stop */
export const followAsking = (): (() => void) =>
  useStore.subscribe(({ lesson, show, asking: before }) => {
    const steps = lesson && lessonHere(lesson.id)?.steps;
    const asking = steps ? askingOf(steps, lesson, show) : 'later';
    if (asking !== before) setState({ asking });
  });

function leftAt(state: State, lesson: LessonAtWork): NonNullable<LessonProgress['left']> {
  return { lesson, at: { label: message('commands:takeUpDone', { name: lesson.id }), ...ownRun(state) } };
}

/** An undone step has led to the cluster of another lesson. */
async function returnTo(id: AnyLessonId): Promise<void> {
  if (!lessonHere(id) && isOwnId(id)) return;
  if (!lessonHere(id)) await loadLesson(id);
  const { situation, t, focus, progress } = getState();
  if (lessonIn(situation) !== id) return;
  const [first] = lessonHere(id)?.steps ?? [];
  const begun: Past = { label: message('commands:resetStepDone'), situation, t, focus };
  const lesson = progress[id]?.left?.lesson ?? { ...unbegun(id), ...(first && { begun: { [first.id]: begun } }) };
  setState({ lesson, mode: 'learn' });
}
