/** Lessons that somebody has made or opened are kept for all tabs, until they are removed: each tab writes what has changed with it. */
import type { LessonFile } from '../../lessons/made/file.ts';
import type { State } from '../../store/state.ts';
import { getState, useStore } from '../../store/store.ts';
import { change, prefix, readMany } from './storage.ts';
import { isRecord, ownIn, type SavedProblem, type Taken } from './validated.ts';

const ownKey = `${prefix}own.1`;
/** Somebody may be writing at the desk. */
const pauseMs = 400;

type Own = State['own'];

/** @returns null where none have been kept by any version. @throws what the browser's store throws */
export async function rememberedOwn(): Promise<Taken<Own | null> & { found: unknown }> {
  const [found] = await readMany([ownKey]);
  const problems: SavedProblem[] = [];
  return { value: isRecord(found) ? ownIn(found.lessons, problems) : null, problems, found };
}

/** Keeps each change from now on, and first what differs from `known`. */
export function saveOwn(known: Own): void {
  let before = known;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    const was = before;
    before = getState().own;
    if (was === before) return;
    const now = before;
    void change(ownKey, (found) => ({
      version: 1,
      lessons: changedOwn(isRecord(found) && isRecord(found.lessons) ? found.lessons : {}, was, now),
    }));
  };
  useStore.subscribe(({ own, making }, { own: last }) => {
    if (own === last) return;
    clearTimeout(timer);
    if (making) timer = setTimeout(save, pauseMs);
    else save();
  });
  addEventListener('pagehide', save);
  save();
}

/** What is kept, with what has changed here from `was` to `now`. One without steps is a draft of its tab alone. */
export function changedOwn(stored: Readonly<Record<string, unknown>>, was: Own, now: Own): Record<string, unknown> {
  const rest = Object.entries(stored).filter(([id]) => !(id in was) || id in now);
  const changed = Object.entries(now).filter(([id, file]) => file !== was[id] && hasSteps(file as LessonFile));
  return Object.fromEntries([...rest, ...changed]);
}

const hasSteps = ({ lesson }: LessonFile): boolean => lesson.steps.length > 0;
