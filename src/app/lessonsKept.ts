/** Lessons survive a reload, the one under way with its step: kept after every change, read with care. */
import { get } from 'idb-keyval';
import { lessonIds } from '../lessons/order.ts';
import type { LessonAtWork, LessonProgress, State } from '../store/state.ts';
import { useStore } from '../store/store.ts';
import { keep } from './kept.ts';

export type Kept = Pick<State, 'lesson' | 'progress' | 'mode'>;

const key = 'podyssey.lessons.1';
const version = 1;
const parts = ['lesson', 'progress', 'mode'] as const;

export function keepLessons(): void {
  useStore.subscribe((state, before) => {
    if (parts.every((part) => state[part] === before[part])) return;
    const { lesson, progress, mode } = state;
    void keep(key, { version, lesson, progress, mode });
  });
}

/** null: none are kept, or another version has kept them. */
export async function rememberedLessons(): Promise<Kept | null> {
  try {
    return keptIn(await get(key));
  } catch {
    return null;
  }
}

/** What of it can be used: what is not as it should be is left out. */
export function keptIn(found: unknown): Kept | null {
  if (!isRecord(found) || found.version !== version || !isRecord(found.progress)) return null;
  const known = Object.entries(found.progress).filter(([id]) => isLesson(id));
  return {
    lesson: isAtWork(found.lesson) ? found.lesson : null,
    progress: Object.fromEntries(known.map(([id, each]) => [id, progressIn(each)])),
    mode: found.mode === 'explore' ? 'explore' : 'learn',
  };
}

function progressIn(found: unknown): LessonProgress {
  if (!isRecord(found)) return { doneAt: null, left: null };
  const doneAt = typeof found.doneAt === 'number' ? found.doneAt : null;
  const left = isRecord(found.left) && isAtWork(found.left.lesson) && isPast(found.left.at) ? found.left : null;
  return { doneAt, left: left as LessonProgress['left'] };
}

function isAtWork(found: unknown): found is LessonAtWork {
  if (!isRecord(found) || !isLesson(found.id)) return false;
  const { step, predicted, reached, hints, begun } = found;
  const isCounted = Number.isInteger(step) && (step as number) >= 0;
  const isMarked = isRecord(predicted) && Array.isArray(reached) && isRecord(hints);
  return isCounted && isMarked && isRecord(begun) && Object.values(begun).every(isPast);
}

/** A situation of this version with its instant. */
const isPast = (found: unknown): boolean =>
  isRecord(found) && typeof found.t === 'number' && isRecord(found.situation) && found.situation.version === 1;

const isLesson = (id: unknown): boolean => lessonIds.some((one) => one === id);

const isRecord = (found: unknown): found is Record<string, unknown> =>
  typeof found === 'object' && found !== null && !Array.isArray(found);
