/** What the page begins with: the work of the last visit with its lesson, else the first lesson. It begins in any case. */
import { awaited, fetched } from '../parts/fetched.ts';
import { startLesson } from '../lessons/course.ts';
import { wholeFrom } from '../lessons/brought.ts';
import { firstLesson } from '../lessons/load.ts';
import { getState, useStore } from '../store/store.ts';
import { inTurn } from '../store/turns.ts';

/** What is done meanwhile, as a lesson that is opened from the palette, comes after it. */
export const boot = (): Promise<void> => inTurn(begin);

/** For the browser's store, and for what reads it. */
const patienceMs = 3000;
const fetchingMs = 15_000;

const later = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(resolve, ms, null));

/** Whoever reads and keeps what is saved comes when there is something: a first visit does not wait for them. */
async function begin(): Promise<void> {
  const isOnStage = (await mayBeSaved()) && (await takeUp());
  if (!isOnStage) await startLesson(firstLesson, getState().screen ? 0 : wholeFrom(firstLesson));
  void awaited(() => import('./saved/saved.ts')).then(({ followSaved }) => followSaved());
  void awaited(() => import('../lessons/progress.ts')).then(({ followStage }) => followStage());
  awaitTrouble();
}

/** @returns whether work of an earlier visit stands on stage */
async function takeUp(): Promise<boolean> {
  const here = await Promise.race([fetched(() => import('./saved/saved.ts')).catch(() => null), later(fetchingMs)]);
  return (await here?.takeUp()) ?? false;
}

/** Nothing can be, where this page has not been before. A browser that can't tell, or does not answer, is asked by those who read. */
async function mayBeSaved(): Promise<boolean> {
  try {
    const known = await Promise.race([indexedDB.databases(), later(patienceMs)]);
    return known === null || known.some(({ name }) => name === 'keyval-store');
  } catch {
    return typeof indexedDB !== 'undefined';
  }
}

/** Whoever tells of breaches comes with the first trouble. */
function awaitTrouble(): void {
  const watch = async () => (await awaited(() => import('../commands/breaches.ts'))).watchBreaches();
  if (getState().truths) void watch();
  else {
    const stop = useStore.subscribe(({ truths }) => {
      if (!truths) return;
      stop();
      void watch();
    });
  }
}
