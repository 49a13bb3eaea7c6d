/** Fetches lessons with their words: the first is here, the others come chapter by chapter. */
import { awaited } from '../parts/fetched.ts';
import type { LessonWords } from '../i18n/en/lessons/words.ts';
import { bringLessons, bringOwnWords } from '../i18n/lessons.ts';
import { words as firstWords } from '../i18n/en/lessons/B1.ts';
import { lesson as firstLesson } from './B1/lesson.ts';
import type { CourseLesson, Lesson } from './lesson.ts';
import { type AnyLessonId, type ChapterId, chapters, isOwnId, type LessonId, type OwnId } from './order.ts';

export { firstLesson };

bringLessons('B', { B1: firstWords });

interface Chapter {
  lessons: Readonly<Record<string, CourseLesson>>;
  words: Readonly<Record<string, LessonWords>>;
}

const sources: Readonly<Record<ChapterId, () => Promise<Chapter>>> = {
  A: () => import('./chapters/A.ts'),
  B: () => import('./chapters/B.ts'),
  C: () => import('./chapters/C.ts'),
  D: () => import('./chapters/D.ts'),
  E: () => import('./chapters/E.ts'),
  F: () => import('./chapters/F.ts'),
  G: () => import('./chapters/G.ts'),
};

const known = new Map<AnyLessonId, Lesson>([[firstLesson.id, firstLesson]]);

/** What has been fetched by now. */
export const lessonHere = (id: string): Lesson | undefined => known.get(id as AnyLessonId);

/** Told, and waited for, where its chapter can't be fetched. */
export const loadLesson = (id: AnyLessonId): Promise<Lesson> => awaited(() => fetchLesson(id));

/** One that somebody has made is here from now on, in the words of who made it. */
export function bringOwn(lesson: Lesson & { id: OwnId }, words: LessonWords): void {
  known.set(lesson.id, lesson);
  bringOwnWords(lesson.id, words);
}

/** @throws Error where its chapter can't be fetched, or has no such lesson */
export async function fetchLesson(id: AnyLessonId): Promise<Lesson> {
  if (!known.has(id) && !isOwnId(id)) await loadChapter(chapterOf(id));
  const lesson = known.get(id);
  if (!lesson) throw new Error(`there is no lesson ${id}`);
  return lesson;
}

/** All lessons, in their order. Told, and waited for, where a chapter can't be fetched. */
export const loadAll = (): Promise<readonly CourseLesson[]> => awaited(fetchAll);

/** @throws Error where a chapter can't be fetched */
export async function fetchAll(): Promise<readonly CourseLesson[]> {
  await Promise.all(chapters.map(({ id }) => loadChapter(id)));
  return chapters.flatMap(({ lessons }) => lessons.flatMap((id) => inCourse(id) ?? []));
}

const inCourse = (id: LessonId): CourseLesson | undefined => known.get(id) as CourseLesson | undefined;

export function chapterOf(id: LessonId): ChapterId {
  const found = chapters.find(({ lessons }) => (lessons as readonly LessonId[]).includes(id));
  if (!found) throw new Error(`no chapter has ${id}`);
  return found.id;
}

async function loadChapter(id: ChapterId): Promise<void> {
  const { lessons, words } = await sources[id]();
  for (const lesson of Object.values(lessons)) known.set(lesson.id, lesson);
  bringLessons(id, Object.fromEntries(Object.entries(words).map(([file, each]) => [idIn(file), each])));
}

/** `../../i18n/en/lessons/B2.ts` → `B2` */
const idIn = (file: string): string => /(\w+)\.ts$/.exec(file)?.[1] ?? file;
