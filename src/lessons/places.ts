/** Where one can stand in a lesson: at each of its steps, and at its ending. */
import type { Lesson } from './lesson.ts';

export const placesIn = ({ steps }: Pick<Lesson, 'steps'>): number => steps.length + 1;
