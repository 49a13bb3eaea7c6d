/** A learner's progress as it is handed in: per lesson how far it was gone through, and which predictions were seen to be wrong. Pure. */
import type { LearnerReport, LessonReport } from '../store/slices/classroom.ts';
import type { LessonAtWork } from '../store/slices/lesson.ts';
import type { Lesson } from './lesson.ts';
import { type Learned, lessonStateOf, workIn } from './lessonState.ts';
import { isOwnId } from './order.ts';
import { placesIn } from './places.ts';

export interface Learner {
  /** By chance, one for each browser. */
  id: string;
  /** As it was typed; may be empty. */
  name: string;
}

/**
 * @param lessons all that may have been begun, in their order
 * @param titleOf of those that somebody has made
 */
export const reportOf = (
  known: Learned,
  lessons: readonly Lesson[],
  { id, name }: Learner,
  at: Date,
  titleOf: (lesson: Lesson) => string,
): LearnerReport => ({
  podyssey: 'progress',
  version: 2,
  learner: id,
  name: name.trim(),
  exported: at.toISOString(),
  lessons: lessons.flatMap((lesson) => {
    const report = lessonReport(lesson, known);
    return report ? { ...report, ...(isOwnId(lesson.id) && { title: titleOf(lesson) }) } : [];
  }),
});

/** null: it was not begun. */
function lessonReport(lesson: Lesson, known: Learned): LessonReport | null {
  if (lessonStateOf(lesson, known) === 'open') return null;
  const { id, steps } = lesson;
  const doneAt = known.progress[id]?.doneAt ?? null;
  const work = workIn(id, known);
  const seen = work ? steps.map((step) => seenRight(work, step.id)) : [];
  return {
    id,
    step: doneAt === null && work ? furthest(work, lesson) : placesIn(lesson),
    of: steps.length,
    done: doneAt === null ? null : dayOf(new Date(doneAt)),
    right: numbersOf(seen, true),
    wrong: numbersOf(seen, false),
  };
}

/** Whoever has gone back was further before. An ending that was opened by its address is none that was reached. */
function furthest(work: LessonAtWork, { steps }: Lesson): number {
  const last = steps.findLastIndex(({ id }) => work.begun[id] || work.predicted[id] || work.reached[id]);
  return Math.min(Math.max(work.step, last) + 1, steps.length);
}

/** null: nothing was predicted there, or its run was not seen. */
function seenRight({ predicted }: LessonAtWork, step: string): boolean | null {
  const made = predicted[step];
  return made?.seen && made.truth !== null ? made.option === made.truth : null;
}

const numbersOf = (seen: readonly (boolean | null)[], which: boolean): readonly number[] =>
  seen.flatMap((one, at) => (one === which ? [at + 1] : []));

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
