/** All lessons in the order in which each needs only what came before. */
export const chapters = [
  { id: 'A', lessons: ['A1', 'A2', 'A3', 'A4', 'A5', 'A6'] },
  {
    id: 'B',
    lessons: ['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'B8', 'B9', 'B10', 'B11', 'B12', 'B13', 'B14'],
  },
  { id: 'C', lessons: ['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'C9'] },
  { id: 'D', lessons: ['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8'] },
  { id: 'E', lessons: ['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7'] },
  { id: 'F', lessons: ['F1', 'F2', 'F3', 'F4', 'F5'] },
  { id: 'G', lessons: ['G1', 'G2', 'G3'] },
] as const;

export type ChapterId = (typeof chapters)[number]['id'];
export type LessonId = (typeof chapters)[number]['lessons'][number];

/** Of a lesson that somebody has made in the page: it comes as a file (file.ts). */
export type OwnId = `own-${string}`;
export type AnyLessonId = LessonId | OwnId;

export const isOwnId = (id: string): id is OwnId => /^own-[a-z0-9]{4,20}$/.test(id);

export const lessonIds: readonly LessonId[] = chapters.flatMap(({ lessons }) => lessons);

/** `null` after the last one, and after one that somebody has made. */
export function lessonAfter(id: AnyLessonId): LessonId | null {
  const at = lessonIds.findIndex((one) => one === id);
  return at < 0 ? null : (lessonIds[at + 1] ?? null);
}
