/** How far one has come, over all lessons: what the map shows and what is exported. */
import type { State } from '../store/state.ts';
import { route } from './about.ts';
import { type LessonId, lessonIds } from './order.ts';
import type { LessonProgress } from '../store/slices/lesson.ts';

export type LessonState = 'done' | 'underWay' | 'open';

type Known = Pick<State, 'lesson' | 'progress'>;

/** A lesson that is gone through anew counts as done. */
export function lessonStateOf({ id }: { id: LessonId }, known: Known): LessonState {
  if (known.progress[id]?.doneAt) return 'done';
  return isBegun(id, known) ? 'underWay' : 'open';
}

const isBegun = (id: LessonId, { lesson, progress }: Known): boolean => {
  const at = lesson?.id === id ? lesson : progress[id]?.left?.lesson;
  return at !== undefined && (at.step > 0 || Object.keys(at.predicted).length > 0);
};

/** Where to go on: the lesson under way, else the first one on the way of who is new that is not done; null where all are. */
export function nextOf(known: Known): LessonId | null {
  const at = lessonIds.find((id) => id === known.lesson?.id);
  if (at && lessonStateOf({ id: at }, known) === 'underWay') return at;
  return route.find((id) => lessonStateOf({ id }, known) !== 'done') ?? null;
}

/** As a file: what was predicted and found, when its ending was reached. */
export function exported({ lesson, progress }: Known, at: Date): string {
  const reported = lessonIds.flatMap((id) => {
    const known: LessonProgress | undefined = progress[id];
    const work = lesson?.id === id ? lesson : known?.left?.lesson;
    if (!known?.doneAt && !work) return [];
    return {
      id,
      done: known?.doneAt ? new Date(known.doneAt).toISOString() : null,
      step: work ? work.step + 1 : null,
      predicted: Object.entries(work?.predicted ?? {}).map(([step, made]) => ({
        step,
        text: made.option,
        found: made.truth,
      })),
    };
  });
  return `${JSON.stringify({ podyssey: 'progress', version: 1, exported: at.toISOString(), lessons: reported }, null, 2)}\n`;
}
