/** What was saved and could not be taken up, as it was found: to be tried again, downloaded or discarded. Nothing else writes there. */
import { type Listed, named, newestFirst, newId, outdated, titleOf } from './slots.ts';
import { persist, prefix, readAll, readMany, remove } from './storage.ts';
import { isRecord } from './validated.ts';
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
  persist([[shelvedPrefix + newId(), { savedAt: Date.now(), title: titleOf(found), found, why, canRetry }]]);

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

export const discardShelved = (id: string): Promise<void> => remove([shelvedPrefix + id]);

export async function pruneShelved(): Promise<void> {
  for (const { id } of outdated(await allShelved())) await discardShelved(id);
}
