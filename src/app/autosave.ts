/** The work in progress survives a reload: situation, steps and cursor go to IndexedDB after every change. */
import { get, set } from 'idb-keyval';
import type { PodKey } from '../engine/objects/types.ts';
import { defaultOptions, type Situation } from '../engine/simulation/situation.ts';
import type { Millis } from '../engine/simulation/trace.ts';
import { awaited } from '../parts/fetched.ts';
import { firstLesson } from '../lessons/load.ts';
import { lessonIn } from '../lessons/sceneOf.ts';
import type { OwnBookmark } from '../store/course.ts';
import type { Draft, LessonAtWork, State, Step } from '../store/state.ts';
import { getState, useStore } from '../store/store.ts';
import { keep } from './kept.ts';

export interface Work {
  situation: Situation;
  t: Millis;
  focus: PodKey | null;
  past: readonly Step[];
  future: readonly Step[];
  forks: readonly Step[];
  /** Absent in what older versions have kept. */
  timelineOpen?: boolean;
  bookmarks?: readonly OwnBookmark[];
}

const key = 'podyssey.work.2';
/** Texts of the editor that were not applied: small, and saved with each letter. */
const draftsKey = 'podyssey.drafts.1';
/** The same as the page was left: IndexedDB may not finish then, localStorage does. */
const leftKey = 'podyssey.drafts.left';
const pauseMs = 400;
/** What is saved when it changes, beside each step. */
const kept = ['situation', 't', 'focus', 'timelineOpen', 'bookmarks'] as const;

/**
 * The work of the last visit; null if there is none, or if it was written by another version.
 *
 * @param lesson that was under way
 */
export async function rememberedWork(lesson: LessonAtWork | null = null): Promise<Work | null> {
  try {
    const found = await get<Work>(key);
    const usable = found?.situation?.version === 1 && found.situation.base.length > 0;
    return usable && (touched(found.situation) || isUnderWay(lesson, found.situation)) ? found : null;
  } catch {
    return null;
  }
}

/** A lesson that was begun, other than the page's first one as it stands, with its cluster untouched so far. */
const isUnderWay = (lesson: LessonAtWork | null, situation: Situation): boolean =>
  lesson !== null &&
  lessonIn(situation) === lesson.id &&
  (lesson.id !== firstLesson.id || lesson.step > 0 || Object.keys(lesson.predicted).length > 0);

/** The texts that were typed and not applied. */
export async function rememberedDrafts(): Promise<Readonly<Record<string, Draft>>> {
  try {
    const left = localStorage.getItem(leftKey);
    if (left === null) return (await get<Record<string, Draft>>(draftsKey)) ?? {};
    const drafts: Record<string, Draft> = JSON.parse(left);
    void set(draftsKey, drafts).then(forgetLeft, () => undefined);
    return drafts;
  } catch {
    return {};
  }
}

/** What is kept of the drafts as they were changed last; null: they are as they were saved. */
let latest: State['drafts'] | null = null;

async function saveDrafts(drafts: State['drafts']): Promise<void> {
  const { keptDrafts } = await awaited(() => import('../editor/keptDrafts.ts'));
  if (drafts !== getState().drafts) return;
  latest = keptDrafts(drafts);
  await keep(draftsKey, latest);
}

/** Without room for it, what IndexedDB has got by then stays. */
function leaveDrafts(): void {
  try {
    if (latest) localStorage.setItem(leftKey, JSON.stringify(latest));
  } catch {
    forgetLeft();
  }
}

const forgetLeft = (): void => localStorage.removeItem(leftKey);

/** An untouched scene is no work: the next visit begins fresh. One that brings deeds or options of its own comes back as well. */
function touched({ base, actions, tuning, options, replicas }: Situation): boolean {
  const isScene = base.length === 1 && (base[0]?.id.startsWith('scene:') ?? false);
  const isSet = JSON.stringify([tuning, options]) !== JSON.stringify([{}, defaultOptions]);
  return !isScene || actions.length > 0 || replicas !== undefined || isSet;
}

/** Saves each step at once, a moved cursor or a handle that is being dragged a moment later. */
export function keepWork(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  useStore.subscribe((state, before) => {
    const hasStep = state.past !== before.past;
    if (state.drafts !== before.drafts) void saveDrafts(state.drafts);
    const isSame = kept.every((part) => state[part] === before[part]);
    if (!hasStep && isSame) return;
    clearTimeout(timer);
    if (hasStep) void save();
    else timer = setTimeout(() => void save(), pauseMs);
  });
  // A page that comes back from the browser's cache goes on where it was: what it left grows old.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) forgetLeft();
  });
  addEventListener('pagehide', () => {
    leaveDrafts();
    void save();
  });

  async function save(): Promise<void> {
    const { situation, t, focus, past, future, forks, timelineOpen, bookmarks } = getState();
    await keep(key, { situation, t, focus, past, future, forks, timelineOpen, bookmarks } satisfies Work);
  }
}
