/** How far one has come in the lessons is shared by all tabs: each writes what has changed with it, and hears of the others. */
import type { State } from '../../store/state.ts';
import { getState, setState, useStore } from '../../store/store.ts';
import { lessonsKey } from './slots.ts';
import { change, readMany } from './storage.ts';
import { hear, notifyTabs } from './tabs.ts';
import { progressIn, type Taken } from './validated.ts';
import type { LessonProgress } from '../../store/slices/lesson.ts';

type Progress = State['progress'];

/** @throws what the browser's store throws */
export async function rememberedProgress(): Promise<Taken<Progress> & { found: unknown }> {
  const [found] = await readMany([lessonsKey]);
  return { ...progressIn(found), found };
}

/** Keeps each change from now on, and first what differs from `known`. */
export function saveProgress(known: Progress): void {
  let before = known;
  let retained: Promise<unknown> = Promise.resolve();
  const saveChanges = () => {
    const now = getState().progress;
    if (now === before) return;
    const was = before;
    before = now;
    retained = retained.then(() => changedProgress(was, now)).then((merged) => merged && take(merged));
  };
  const take = (shared: Progress) => {
    // What has changed here meanwhile is on its way there.
    if (getState().progress !== before || JSON.stringify(shared) === JSON.stringify(before)) return;
    before = shared;
    setState({ progress: shared });
  };
  useStore.subscribe(saveChanges);
  saveChanges();
  hear(
    'progress',
    () =>
      void rememberedProgress().then(
        ({ value }) => take(value),
        () => undefined,
      ),
  );
}

async function changedProgress(was: Progress, now: Progress): Promise<Progress | null> {
  let all: Progress = {};
  const isRetained = await change(lessonsKey, (found) => {
    all = merged(progressIn(found).value, was, now);
    return { version: 1, progress: all };
  });
  if (isRetained) notifyTabs('progress');
  return isRetained ? all : null;
}

/** What is kept, with what has changed here from `was` to `now`: erased lessons go, and a lesson that another tab has finished stays so. */
export function merged(retained: Progress, was: Progress, now: Progress): Progress {
  const changed = [...new Set([...Object.keys(was), ...Object.keys(now)])].filter((id) => was[id] !== now[id]);
  const rest = Object.entries(retained).filter(([id]) => !changed.includes(id) || id in now);
  const own = changed.flatMap((id) => (now[id] ? [[id, joined(retained[id], now[id])] as const] : []));
  return Object.fromEntries([...rest, ...own]);
}

const joined = (retained: LessonProgress | undefined, now: LessonProgress): LessonProgress => ({
  ...now,
  doneAt:
    now.doneAt === null || !retained?.doneAt
      ? (now.doneAt ?? retained?.doneAt ?? null)
      : Math.min(now.doneAt, retained.doneAt),
});
