/** What the page begins with: the work of the last visit with its lesson, else the first lesson. It begins in any case. */
import { awaited, fetched } from '../parts/fetched.ts';
import { startLesson } from '../lessons/course.ts';
import { wholeFrom } from '../lessons/brought.ts';
import { firstLesson } from '../lessons/load.ts';
import { lastTab } from './lastTab.ts';
import { leaveUntilKept } from './saved/untilKept.ts';
import { message } from '../i18n/first.ts';
import type { Message } from '../i18n/message.ts';
import { notify } from '../store/notices.ts';
import { getState, useStore } from '../store/store.ts';
import { inTurn } from '../store/turns.ts';

/** For the browser's store, and for what reads it. */
const patienceMs = 3000;
const fetchingMs = 15_000;

const later = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(resolve, ms, null));

/**
 * What is done meanwhile, as a lesson that is opened from the palette, comes after it. Whoever reads and keeps what is
 * saved comes when there is something: a first visit does not wait for them.
 */
export async function boot(): Promise<void> {
  const { embedded } = getState();
  const stopLeaving = embedded ? null : leaveUntilKept();
  const problem = embedded ? await openEmbedded() : isLink() ? await openLinked() : await takeUpHere();
  await inTurn(async () => isOnStage() || startLesson(firstLesson, getState().screen ? 0 : wholeFrom(firstLesson)));
  if (problem) notify('warning', problem);
  if (stopLeaving) void awaited(() => import('./saved/saved.ts')).then(({ followSaved }) => followSaved(stopLeaving));
  void awaited(() => import('../lessons/progress.ts')).then(({ followStage }) => followStage());
  awaitTrouble();
}

/**
 * The page comes with an address that it has not written itself here. One that is loaded anew while it writes its address
 * may come back without what it had written.
 */
const isLink = (): boolean => hasAddress() && history.state === null && !isReloaded();

const hasAddress = (): boolean => location.hash.length > 1;

const isReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');

const links = () => fetched(() => import('./address/link.ts'));

const isOnStage = (): boolean => getState().situation.base.length > 0;

/** A page within another one neither reads nor keeps what is saved. */
const openEmbedded = async (): Promise<Message | null> => (hasAddress() ? await openHash() : null);

async function openHash(): Promise<Message | null> {
  try {
    const { openLink } = await links();
    return await openLink(location.hash.slice(1));
  } catch (error) {
    return message('app:missing.part', { reason: error instanceof Error ? error.message : String(error) });
  }
}

/** What a link leads to takes nothing of what is saved, and no place of it. @returns what is wrong with it */
async function openLinked(): Promise<Message | null> {
  await takeUp(true);
  return await openHash();
}

/** The work of an earlier visit, else what was on screen before a reload. */
async function takeUpHere(): Promise<Message | null> {
  await takeUp(false);
  if (history.state !== null) await (await links().catch(() => null))?.openAgain(isOnStage());
  else if (hasAddress() && !isOnStage()) return await openHash();
  return null;
}

/** Puts the work of an earlier visit on stage. */
const takeUp = (isBeside: boolean): Promise<void> =>
  inTurn(async () => {
    if (!(await mayBeSaved())) return;
    const here = await Promise.race([fetched(() => import('./saved/saved.ts')).catch(() => null), later(fetchingMs)]);
    await here?.takeUp(isBeside);
  });

/**
 * Nothing can be, where this page has not been before. A browser that can't tell, or does not answer, is asked by those who
 * read. A page that was left before its first word reached the database has left it elsewhere.
 */
async function mayBeSaved(): Promise<boolean> {
  if (lastTab() !== null) return true;
  try {
    const known = await Promise.race([indexedDB.databases(), later(patienceMs)]);
    return known === null || known.some(({ name }) => name === 'keyval-store');
  } catch {
    // To read it may be refused as well.
    return 'indexedDB' in globalThis;
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
