/** What is kept beside the work on screen: that of other tabs, and what was set aside. */
import { type ShelvedWork, allShelved, discardShelved, readShelved } from './shelved.ts';
import { download } from './asFile.ts';
import { startFresh } from './mark.ts';
import { reloadAtStart } from './reloadAtStart.ts';
import { newId } from '../lastTab.ts';
import { type Listed, readSlot, removeSlot, slots, writeSlot } from './slots.ts';
import { goOnWith, openTabs, tabId } from './tab.ts';
import { workNow } from './workNow.ts';

export interface OtherTab extends Listed {
  isOpen: boolean;
}

export interface Beside {
  tabs: readonly OtherTab[];
  shelvedPrefix: readonly ShelvedWork[];
}

export async function allBeside(): Promise<Beside> {
  const [all, open, shelvedPrefix] = await Promise.all([slots(), openTabs(), allShelved()]);
  const tabs = all.filter(({ id }) => id !== tabId()).map((one) => ({ ...one, isOpen: open.has(one.id) }));
  return { tabs, shelvedPrefix };
}

/** Goes on with the work of a tab that is closed, or with a copy of an open one's. The work on screen stays in its own slot. */
export async function openTabsWork({ id, isOpen }: OtherTab): Promise<void> {
  if (!isOpen) return loadWith(id);
  const copy = newId();
  if (await writeSlot(copy, await readSlot(id))) loadWith(copy);
}

/** What was set aside becomes this tab's work once more. */
export const tryAgain = async (id: string): Promise<void> => goOnIn(await readShelved(id), () => discardShelved(id));

/** Work that is in no slot becomes this tab's. @param done before the page is loaded with it */
export async function goOnIn(work: unknown, done?: () => Promise<void>): Promise<void> {
  const slot = newId();
  if (!(await writeSlot(slot, { work }))) return;
  await done?.();
  loadWith(slot);
}

function loadWith(id: string): void {
  goOnWith(id);
  reloadAtStart();
}

export const beginFresh = (): void => startFresh(tabId());

export const downloadNow = (): Promise<void> => download(workNow().situation.title, workNow());
export const downloadShelved = async ({ id, title }: ShelvedWork): Promise<void> =>
  download(title, await readShelved(id));
export const downloadTabs = async ({ id, title }: OtherTab): Promise<void> =>
  download(title, (await readSlot(id)).work);

export const discard = { shelved: discardShelved, tab: removeSlot };
