/** What learners hand in, for tests. */
import type { LearnerReport, LessonReport } from '../store/slices/classroom.ts';

export const lessonReport = (id: string, given: Partial<LessonReport> = {}): LessonReport => ({
  ...{ id, step: 3, of: 5, done: null, right: [], wrong: [] },
  ...given,
});

export const learnerReport = (
  name: string,
  lessons: readonly LessonReport[],
  given: Partial<LearnerReport> = {},
): LearnerReport => ({
  ...{
    podyssey: 'progress',
    version: 2,
    learner: `of-${name.replaceAll(/\W/g, '')}`,
    name,
    exported: '2026-11-29T10:00:00.000Z',
    lessons,
  },
  ...given,
});
