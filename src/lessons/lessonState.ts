/** How far one has come, over all lessons: what the map shows and what is handed in. */
import type { State } from '../store/state.ts';
import { route } from './about.ts';
import { lessonHere } from './load.ts';
import { type AnyLessonId, type LessonId, lessonIds } from './order.ts';
import type { LessonAtWork } from '../store/slices/lesson.ts';

export type LessonState = 'done' | 'underWay' | 'open';

export type Learned = Pick<State, 'lesson' | 'progress'>;

/** A lesson that is gone through anew counts as done. */
export function lessonStateOf({ id }: { id: AnyLessonId }, known: Learned): LessonState {
  if (known.progress[id]?.doneAt) return 'done';
  return isBegun(id, known) ? 'underWay' : 'open';
}

/** undefined: it is not under way, and was not left anywhere. */
export const workIn = (id: AnyLessonId, { lesson, progress }: Learned): LessonAtWork | undefined =>
  lesson?.id === id ? lesson : progress[id]?.left?.lesson;

const isBegun = (id: AnyLessonId, known: Learned): boolean => {
  const at = workIn(id, known);
  return at !== undefined && !isOnlySeen(at, known) && (at.step > 0 || Object.keys(at.predicted).length > 0);
};

/** Its ending was opened by an address, and nothing of it was done: it is as it was before. */
export function isOnlySeen(at: LessonAtWork, { progress }: Pick<Learned, 'progress'>): boolean {
  const lesson = lessonHere(at.id);
  if (!lesson || at.step < lesson.steps.length || progress[at.id]?.doneAt) return false;
  return Object.keys(at.predicted).length + Object.keys(at.reached).length === 0;
}

/** Where to go on: the lesson under way, else the first one on the way of who is new that is not done; null where all are. */
export function nextOf(known: Learned): LessonId | null {
  const at = lessonIds.find((id) => id === known.lesson?.id);
  if (at && lessonStateOf({ id: at }, known) === 'underWay') return at;
  return route.find((id) => lessonStateOf({ id }, known) !== 'done') ?? null;
}
