/** Chapter C, fetched as a whole. */
import type { LessonWords } from '../../i18n/en/lessons/words.ts';
import type { CourseLesson } from '../lesson.ts';

export const lessons = import.meta.glob<CourseLesson>('../C*/lesson.ts', { eager: true, import: 'lesson' });
export const words = import.meta.glob<LessonWords>('../../i18n/en/lessons/C*.ts', { eager: true, import: 'words' });
