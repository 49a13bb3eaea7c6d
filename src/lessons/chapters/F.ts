/** Chapter F, fetched as a whole. */
import type { LessonWords } from '../../i18n/en/lessons/words.ts';
import type { CourseLesson } from '../lesson.ts';

export const lessons = import.meta.glob<CourseLesson>('../F*/lesson.ts', { eager: true, import: 'lesson' });
export const words = import.meta.glob<LessonWords>('../../i18n/en/lessons/F*.ts', { eager: true, import: 'words' });
