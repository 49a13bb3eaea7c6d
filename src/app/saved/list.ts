/** What is kept beside the work on screen: that of other tabs, and what was set aside. */
import { type Aside, allAside, discardAside, readAside } from './asides.ts';
import { download } from './asFile.ts';
import { workNow } from './keeping.ts';
import { startFresh } from './mark.ts';
import { type Listed, newId, readSlot, removeSlot, slots, writeSlot } from './slots.ts';
import { goOnWith, openTabs, tabId } from './tab.ts';

export interface OtherTab extends Listed {
  isOpen: boolean;
}

export interface Beside {
  tabs: readonly OtherTab[];
  asides: readonly Aside[];
}

export async function allBeside(): Promise<Beside> {
  const [all, open, asides] = await Promise.all([slots(), openTabs(), allAside()]);
  const tabs = all.filter(({ id }) => id !== tabId()).map((one) => ({ ...one, isOpen: open.has(one.id) }));
  return { tabs, asides };
}

/** Goes on with the work of a tab that is closed, or with a copy of an open one's. The work on screen stays in its own slot. */
export async function openTabsWork({ id, isOpen }: OtherTab): Promise<void> {
  if (!isOpen) return loadWith(id);
  const copy = newId();
  if (await writeSlot(copy, await readSlot(id))) loadWith(copy);
}

/** What was set aside becomes this tab's work once more. */
export async function tryAgain(id: string): Promise<void> {
  const slot = newId();
  if (!(await writeSlot(slot, { work: await readAside(id) }))) return;
  await discardAside(id);
  loadWith(slot);
}

function loadWith(id: string): void {
  goOnWith(id);
  location.reload();
}

export const beginFresh = (): void => startFresh(tabId());

export const downloadNow = (): Promise<void> => download(workNow().situation.title, workNow());
export const downloadAside = async ({ id, title }: Aside): Promise<void> => download(title, await readAside(id));
export const downloadTabs = async ({ id, title }: OtherTab): Promise<void> =>
  download(title, (await readSlot(id)).work);

export const discard = { aside: discardAside, tab: removeSlot };
