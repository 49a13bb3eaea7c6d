/** What was saved and could not be taken up, as it was found: to be tried again, downloaded or discarded. Nothing else writes there. */
import { newId } from '../lastTab.ts';
import { type Listed, named, newestFirst, outdated, titleOf } from './slots.ts';
import { persist as store, prefix, readAll, readMany, remove } from './storage.ts';
import { isRecord } from './validated.ts';
import type { Source } from '../../engine/simulation/situation.ts';
import { withoutOldTexts } from '../../store/oldTexts.ts';
import type { Message } from '../../i18n/message.ts';

const shelvedPrefix = `${prefix}aside.`;

export interface ShelvedWork extends Listed {
  /** What was wrong, one after the other. */
  why: readonly Message[];
  /** It may run another time; what is malformed stays so. */
  canRetry: boolean;
}

/** @returns whether it could be kept there: if not, it must stay where it was */
export const shelve = (found: unknown, why: readonly Message[], canRetry: boolean): Promise<boolean> =>
  store([[shelvedPrefix + newId(), { savedAt: Date.now(), title: titleOf(found), found, why, canRetry }]]);

/** Newest first. */
export async function allShelved(): Promise<readonly ShelvedWork[]> {
  const all = [...(await readAll(shelvedPrefix))].map(([id, found]) => ({
    ...named(id, found),
    why: isRecord(found) && Array.isArray(found.why) ? found.why.filter(isSentence) : [],
    canRetry: isRecord(found) && found.canRetry === true,
  }));
  return all.sort(newestFirst);
}

const isSentence = (found: unknown): found is Message => isRecord(found) && typeof found.key === 'string';

export async function readShelved(id: string): Promise<unknown> {
  const [found] = await readMany([shelvedPrefix + id]);
  return isRecord(found) ? found.found : undefined;
}

/**
 * An older version saved texts as they were opened: what is kept of them takes their place. One that can't be read now
 * stays until another visit.
 */
export async function stripBackgrounds(persist: (source: Source) => Promise<Source | null>): Promise<void> {
  for (const [id, found] of await readAll(shelvedPrefix)) {
    const retained = await withoutOldTexts(found, persist).catch(() => found);
    if (retained !== found) await store([[shelvedPrefix + id, retained]]);
  }
}

export const discardShelved = (id: string): Promise<void> => remove([shelvedPrefix + id]);

export async function pruneShelved(): Promise<void> {
  for (const { id } of outdated(await allShelved())) await discardShelved(id);
}
