/** Messages of the lessons that have been fetched. Their placeholders are facts of the run, which each lesson names itself. */
import { bring, bringUntranslated, inForce } from './catalogue.ts';
import type { LessonWords } from './en/lessons/words.ts';

const here = new Map<string, LessonWords>();

/** @param chapter names the file in which other languages have them @param lessons by lesson, in English */
export function bringLessons(chapter: string, lessons: Readonly<Record<string, LessonWords>>): void {
  bring(`lessons/${chapter}`, { lessons });
  for (const [id, words] of Object.entries(lessons)) here.set(id, words);
}

/** Of a lesson that somebody has made: it is said in the language in which it was written. */
export function bringOwnWords(id: string, words: LessonWords): void {
  bringUntranslated({ lessons: { [id]: words } });
  here.set(id, words);
}

/** All texts of a lesson that has been fetched, in the language in force. */
export function lessonMessages(id: string): LessonWords {
  const words = here.get(id);
  if (!words) throw new Error(`the messages of lesson ${id} are not here`);
  return inForce(`lessons:${id}`, words);
}
