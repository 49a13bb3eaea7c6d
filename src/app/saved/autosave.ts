/** Keeps this tab's work from now on: each step at once, a moved cursor or a handle that is being dragged a moment later. */
import { storableDrafts } from '../../editor/storableDrafts.ts';
import type { State } from '../../store/state.ts';
import { getState, useStore } from '../../store/store.ts';
import { pruneShelved } from './shelved.ts';
import { hearOfForgetting } from './forget.ts';
import { saveOwn } from './savedOwn.ts';
import { saveProgress } from './savedProgress.ts';
import { pruneSlots, removeSlot, removeWork, writeSlot } from './slots.ts';
import type { SharedByTabs } from './takeUp.ts';
import { forgetLeft, forgetLeftWork, leave } from './left.ts';
import { notifyTrouble } from './storage.ts';
import { goOnWith, holdWhileOpen, openTabs, tabId } from './tab.ts';
import { worthIn } from './work.ts';
import { hasFiles, isElsewhere, partsOfWork, type SavedWork, workNow } from './workNow.ts';

const pauseMs = 400;
const againMs = 10_000;

/**
 * @param known what all tabs share as it was read; what has changed since is kept first
 * @param isSaved something may be kept under this tab's id
 */
export function saveContinuously(known: SharedByTabs, isSaved: boolean): void {
  saveProgress(known.progress);
  saveOwn(known.own);
  saveWork(isSaved);
  holdWhileOpen();
  hearOfForgetting();
  // A store that can't be read is told where something can't be kept.
  void prune().catch(() => undefined);
}

async function prune(): Promise<void> {
  const open = await openTabs();
  await pruneSlots((id) => open.has(id));
  await pruneShelved();
}

function saveWork(isSaved: boolean): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What is kept need not be removed where nothing is. */
  let isRetained = isSaved;
  /** What the store is known to have got. */
  let got: SavedWork | null = null;
  useStore.subscribe((state, before) => {
    if (state.drafts !== before.drafts) void saveDrafts(state);
    const hasStep = state.past !== before.past;
    if (hasStep || partsOfWork.some((part) => state[part] !== before[part])) saveAfter(hasStep ? 0 : pauseMs);
  });
  // A page that comes back from the browser's cache goes on where it was: what it left grows old.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) forgetLeft(tabId());
  });
  addEventListener('pagehide', () => {
    leaveAll();
    void save();
  });
  void save();
  // What was typed before anybody kept it.
  if (Object.keys(getState().drafts).length > 0) void saveDrafts(getState());

  function saveAfter(ms: number): void {
    clearTimeout(timer);
    if (ms === 0) void save();
    else timer = setTimeout(() => void save(), ms);
  }

  /** Files on disk can't be left so. */
  function leaveAll(): void {
    const { progress, drafts, linked } = getState();
    const work = workNow();
    const isGot = partsOfWork.every((part) => work[part] === got?.[part]);
    const isOwn = linked?.situation !== work.situation && !isElsewhere(work.situation);
    const isLeft = !isGot && isOwn && worthIn(work, progress) !== null && !hasFiles(work);
    const hasDrafts = Object.keys(drafts).length > 0;
    leave(tabId(), { ...(hasDrafts && { drafts: storableDrafts(drafts) }), ...(isLeft && { work }) });
    if (isLeft || hasDrafts) goOnWith(tabId());
  }

  async function save(): Promise<void> {
    const { progress, drafts, linked } = getState();
    const work = workNow();
    // While a history or a live cluster is looked at, what was saved before stays.
    if (isElsewhere(work.situation)) return;
    const isWorth = worthIn(work, progress) !== null && linked?.situation !== work.situation;
    if (!isWorth && !isRetained) return;
    isRetained = isWorth;
    if (isWorth && (await writeSlot(tabId(), { work }))) {
      got = work;
      forgetLeftWork(tabId());
      return goOnWith(tabId());
    }
    if (isWorth) return saveAfter(againMs);
    const hasDrafts = Object.keys(drafts).length > 0;
    await (hasDrafts ? removeWork(tabId()) : removeSlot(tabId())).catch(notifyTrouble);
  }
}

async function saveDrafts({ drafts, situation }: State): Promise<void> {
  if (await writeSlot(tabId(), { drafts: storableDrafts(drafts) }, situation.title)) goOnWith(tabId());
}
