/** Fetches lessons with their words: the first is here, the others come chapter by chapter. */
import { awaited } from '../parts/fetched.ts';
import type { LessonWords } from '../i18n/en/lessons/words.ts';
import { bringLessons } from '../i18n/lessons.ts';
import { words as firstWords } from '../i18n/en/lessons/B1.ts';
import { lesson as firstLesson } from './B1/lesson.ts';
import type { Lesson } from './lesson.ts';
import { type ChapterId, chapters, type LessonId } from './order.ts';

export { firstLesson };

bringLessons('B', { B1: firstWords });

interface Chapter {
  lessons: Readonly<Record<string, Lesson>>;
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

const known = new Map<LessonId, Lesson>([[firstLesson.id, firstLesson]]);

/** What has been fetched by now. */
export const lessonHere = (id: string): Lesson | undefined => known.get(id as LessonId);

/** Told, and waited for, where its chapter can't be fetched. */
export const loadLesson = (id: LessonId): Promise<Lesson> => awaited(() => fetchLesson(id));

/** @throws Error where its chapter can't be fetched, or has no such lesson */
export async function fetchLesson(id: LessonId): Promise<Lesson> {
  if (!known.has(id)) await loadChapter(chapterOf(id));
  const lesson = known.get(id);
  if (!lesson) throw new Error(`there is no lesson ${id}`);
  return lesson;
}

/** All lessons, in their order. Told, and waited for, where a chapter can't be fetched. */
export const loadAll = (): Promise<readonly Lesson[]> => awaited(fetchAll);

/** @throws Error where a chapter can't be fetched */
export async function fetchAll(): Promise<readonly Lesson[]> {
  await Promise.all(chapters.map(({ id }) => loadChapter(id)));
  return chapters.flatMap(({ lessons }) => lessons.flatMap((id) => known.get(id) ?? []));
}

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
