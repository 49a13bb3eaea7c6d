/**
 * Each tab keeps its work in a slot of its own, so that none overwrites another's. What could not be taken up is set
 * aside in a slot that nothing writes to any more.
 */
import { newId } from '../lastTab.ts';
import { forgetLeft, forgetLeftWork, leftWith } from './left.ts';
import { persist, prefix, readAll, readMany, remove } from './storage.ts';
import { isRecord } from './validated.ts';

const tabs = `${prefix}tab.`;
const works = `${prefix}work.3.`;
const drafts = `${prefix}drafts.2.`;
/** How far one has come in the lessons: of all tabs. */
export const lessonsKey = `${prefix}lessons.1`;
/** Where older versions kept the one work of all tabs, and its drafts. */
const before = { work: `${prefix}work.2`, drafts: `${prefix}drafts.1` };

const mostStored = 10;
const storedMs = 30 * 86_400_000;

/** What is told of a slot before it is opened. */
export interface Listed {
  id: string;
  savedAt: number;
  title: string;
}

/** As it was found, of whatever shape. */
export interface Slot {
  work: unknown;
  drafts: unknown;
}

/** What is told of it, whatever stands there. */
export const named = (id: string, found: unknown): Listed => ({
  id,
  savedAt: isRecord(found) && typeof found.savedAt === 'number' ? found.savedAt : 0,
  title: isRecord(found) && typeof found.title === 'string' ? found.title : '',
});

export const newestFirst = (a: Listed, b: Listed): number => b.savedAt - a.savedAt;

/** Newest first. What an older version has kept becomes a slot like any other. */
export async function slots(): Promise<readonly Listed[]> {
  const [work, texts, lessons] = await readMany([before.work, before.drafts, lessonsKey]);
  if (work !== undefined || texts !== undefined) await moveIn(work, texts, lessons);
  return [...(await readAll(tabs))].map(([id, found]) => named(id, found)).sort(newestFirst);
}

/** The lesson under way was kept beside the progress then. */
async function moveIn(work: unknown, texts: unknown, lessons: unknown): Promise<void> {
  const { lesson, mode } = isRecord(lessons) ? lessons : {};
  const whole = isRecord(work) ? { ...work, lesson, mode } : work;
  if (await writeSlot(newId(), { work: whole, drafts: texts })) await remove([before.work, before.drafts]);
}

export async function readSlot(id: string): Promise<Slot> {
  const [work, texts] = await readMany([works + id, drafts + id]);
  const left = leftWith(id);
  return { work: left.work ?? work, drafts: left.drafts ?? texts };
}

/** Writes the parts that are given. */
export const writeSlot = (
  id: string,
  { work, drafts: texts }: Partial<Slot>,
  title = titleOf(work),
): Promise<boolean> =>
  persist([
    [tabs + id, { savedAt: Date.now(), title }],
    ...(work === undefined ? [] : [[works + id, work] as const]),
    ...(texts === undefined ? [] : [[drafts + id, texts] as const]),
  ]);

/** What a situation is called; of what is none, nothing. */
export const titleOf = (work: unknown): string =>
  isRecord(work) && isRecord(work.situation) && typeof work.situation.title === 'string' ? work.situation.title : '';

/** The drafts stay. */
export function removeWork(id: string): Promise<void> {
  forgetLeftWork(id);
  return remove([works + id]);
}

export async function removeSlot(id: string): Promise<void> {
  forgetLeft(id);
  await remove([works + id, tabs + id, drafts + id]);
}

/** Old slots go, but those of tabs that are open. */
export async function pruneSlots(isOpen: (id: string) => boolean): Promise<void> {
  const all = await slots();
  for (const { id } of outdated(all)) if (!isOpen(id)) await removeSlot(id);
}

/** @param all newest first */
export const outdated = <Each extends Listed>(all: readonly Each[]): readonly Each[] =>
  all.filter(({ savedAt }, i) => i >= mostStored || savedAt < Date.now() - storedMs);
