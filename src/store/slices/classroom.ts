/** What learners have handed in to a teacher: how far each has come in the lessons. It stays in the teacher's browser. */
import type { Message } from '../../i18n/message.ts';

export interface LessonReport {
  id: string;
  /** Of one that somebody has made, as whoever reads this may not have it. */
  title?: string;
  /** The furthest step that was reached, from 1 on; one more than `of`: the ending. */
  step: number;
  of: number;
  /** The day on which its ending was first reached (`2026-11-29`); null: not yet. */
  done: string | null;
  /** Numbers of the steps whose run showed what was predicted, and of those whose run did not. */
  right: readonly number[];
  wrong: readonly number[];
}

/** A learner's progress as a file and within a link: the same in both. */
export interface LearnerReport {
  podyssey: 'progress';
  version: 2;
  /** By chance, one for each browser: it tells two learners of one name apart, and says nothing else. */
  learner: string;
  /** As the learner has typed it; may be empty. */
  name: string;
  /** ISO 8601: of two of the same learner the later one counts. */
  exported: string;
  lessons: readonly LessonReport[];
}

/** What became of one that was handed in. */
export interface HandedIn {
  /** The file, or which of the codes that were pasted. */
  from: string;
  tone: 'info' | 'warning' | 'error';
  message: Message;
}

export interface ClassroomSlice {
  learners: readonly LearnerReport[];
  /** Of the files and codes that came last. */
  handedIn: readonly HandedIn[];
}

export const classroomAtStart: ClassroomSlice = { learners: [], handedIn: [] };
