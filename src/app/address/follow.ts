/**
 * The browser's history and the page's title follow what is on screen: a step to another place, view or dialog is an
 * entry of the history, what changes within one (the clock, say) is not. Back and Forward lead along these entries.
 */
import { addressIn } from '../../address/fragment.ts';
import { changesDone } from '../../commands/why.ts';
import { notify } from '../../store/notices.ts';
import { getState, useStore } from '../../store/store.ts';
import type { State } from '../../store/state.ts';
import { type HistoryEntry, entryIn, type Here, hereIn } from './entry.ts';
import { openAddress } from './open.ts';
import { openLink } from './link.ts';
import { titleOf } from './title.ts';
import { isVote } from '../vote/isVote.ts';

/** The clock moves often, and browsers bear only so many changes of an address. */
const quietMs = 400;

/** What mirrors the browser's history is no state of ours: the entry in front as it was written last. */
let entry: HistoryEntry | null = null;
/** A step of our own through the history is under way. */
let isGoing = false;
/** An entry is being opened: what changes meanwhile is part of it. null: none. */
let opens: HistoryEntry | null = null;
/** What follows of a step (a lesson's cluster that lands, say) is part of it. */
let isArriving = false;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Changes of one task are looked at once, after it: what they come to is for the eye before it is for the address. */
let looksSoon: ReturnType<typeof setTimeout> | undefined;

/**
 * To be called once the page stands.
 * @param came the fragment with which it was opened. @returns how to stop
 */
export function followAddress(came: string): () => void {
  entry = entryIn(history.state);
  const state = getState();
  const here = hereIn(state);
  const fragment = location.hash.slice(1);
  // Another address that was typed while nobody listened yet leads there all the same.
  if (fragment !== came && !entry && !isOwnPart(fragment)) void openTyped(fragment);
  // A dialog that is open by now is a step on the way from here.
  else if (here && state.dialog) write(withoutDialog(state, here), 'replace', openingOf(location.hash, here));
  else if (here) write(here, 'replace', openingOf(location.hash, here));
  changed();
  const leave = useStore.subscribe(changed);
  addEventListener('popstate', onPop);
  return () => {
    clearTimeout(timer);
    clearTimeout(looksSoon);
    leave();
    removeEventListener('popstate', onPop);
  };
}

const withoutDialog = (state: State, here: Here): Here => hereIn({ ...state, dialog: null }) ?? here;

// What is chosen in the palette closes it and opens something else at once: that is one step.
function changed(): void {
  looksSoon ??= setTimeout(look);
}

function look(): void {
  looksSoon = undefined;
  clearTimeout(timer);
  const here = hereIn(getState());
  if (here !== null && here.key !== entry?.key) settle();
  else timer = setTimeout(settle, quietMs);
}

function settle(): void {
  const state = getState();
  const here = hereIn(state);
  if (!here || isGoing || opens || state.drag.phase !== 'idle') return;
  document.title = titleOf(here.place, state);
  if (!entry || here.key === entry.key) return state.playing ? undefined : write(here, 'replace');
  if (isArriving) return write(here, 'replace');
  const isLeft = here.key === entry.before;
  if (isLeft) {
    isGoing = true;
    return history.back();
  }
  // A dialog is closed by what is chosen in it.
  const isInstead = entry.dialog !== null && here.dialog === null;
  write(here, isInstead ? 'replace' : 'push');
  isArriving = true;
  void changesDone().then(() => {
    isArriving = false;
    changed();
  });
}

/** An address that names what is looked at opens with that, not as its place does. */
const openingOf = (fragment: string, { at }: Here): string => (fragment.includes('?') ? '' : at);

function write({ at, key, dialog, base }: Here, how: 'push' | 'replace', opensWith?: string): void {
  const isSamePlace = placeIn(at) === placeIn(entry?.at ?? '') && base === entry?.base;
  const opening = opensWith ?? (isSamePlace ? (entry?.opening ?? at) : at);
  const behind =
    how === 'push' && entry
      ? { before: entry.key, depth: entry.depth + 1 }
      : { before: entry?.before ?? null, depth: entry?.depth ?? 0 };
  const next: HistoryEntry = { at, key, dialog, base, opening, ...behind };
  if (how === 'replace' && JSON.stringify(next) === JSON.stringify(entry) && entryIn(history.state)) return;
  entry = next;
  try {
    if (how === 'push') history.pushState({ address: next }, '', urlOf(next));
    else history.replaceState({ ...history.state, address: next }, '', urlOf(next));
  } catch {
    // Some browsers bear only so many changes in half a minute: a later one is written then.
  }
}

const placeIn = (at: string): string => at.split('?')[0] ?? '';

const urlOf = ({ at, opening }: HistoryEntry): string =>
  `${location.pathname}${location.search}#${at === opening ? placeIn(at) : at}`;

function onPop({ state }: PopStateEvent): void {
  const found = entryIn(state);
  if (isGoing) {
    isGoing = false;
    entry = found ?? entry;
    return changed();
  }
  if (found) return void goTo(found);
  // A question for phones is a page of its own.
  if (isVote()) return location.reload();
  const fragment = location.hash.slice(1);
  if (isOwnPart(fragment)) {
    isGoing = true;
    return history.back();
  }
  void openTyped(fragment);
}

/** A link of the page to one of its own parts is no way to elsewhere. */
const isOwnPart = (fragment: string): boolean => fragment !== '' && document.getElementById(fragment) !== null;

/** Back and Forward may be pressed faster than a cluster is run: where they have led last counts. */
async function goTo(to: HistoryEntry): Promise<void> {
  const isUnderWay = opens !== null;
  entry = to;
  opens = to;
  if (isUnderWay) return;
  for (let now: HistoryEntry | null = opens; now; now = opens === now ? null : opens) {
    const address = addressIn(now.at);
    if (address) await openAddress(address, now);
    await changesDone();
  }
  opens = null;
  arrived();
}

/** An address that was typed, or pressed on another page's link, while this page stands. */
async function openTyped(fragment: string): Promise<void> {
  const from = entry;
  const problem = await openLink(fragment);
  if (problem) notify('warning', problem);
  entry = from && { ...from, before: from.key, depth: from.depth + 1 };
  arrived(fragment);
}

/** The entry says what has become of it. */
function arrived(fragment?: string): void {
  const state = getState();
  const here = hereIn(state);
  if (!here) return;
  document.title = titleOf(here.place, state);
  write(here, 'replace', fragment === undefined ? undefined : openingOf(fragment, here));
}
