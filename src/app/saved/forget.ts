/** Deletes all that this page keeps in this browser, of all its tabs. */
import { reloadAtStart } from './reloadAtStart.ts';
import { closeStore, empty, prefix } from './storage.ts';
import { hear, notifyTabs } from './tabs.ts';

/** All tabs begin fresh. @throws what the browser's store throws */
export async function forgetEverything(): Promise<void> {
  closeStore();
  notifyTabs('forget');
  await forgetHere();
}

/** Each tab deletes after its own last write, whoever asked for it. */
export const hearOfForgetting = (): void =>
  hear('forget', () => {
    closeStore();
    void forgetHere();
  });

async function forgetHere(): Promise<void> {
  await empty();
  for (const store of [localStorage, sessionStorage])
    for (const key of Object.keys(store)) if (key.startsWith(prefix)) store.removeItem(key);
  for (const name of 'caches' in globalThis ? await caches.keys() : [])
    if (name.startsWith(prefix)) await caches.delete(name);
  // Without its files it would stand in the way of the network; the next visit brings it again.
  await (await navigator.serviceWorker?.getRegistration())?.unregister();
  reloadAtStart({ forgotten: true });
}

/** The history's entry survives a reload, and nothing else does: that everything was forgotten is told once. */
export function wasForgotten(): boolean {
  const { forgotten = false, ...others } = (history.state ?? {}) as { forgotten?: boolean };
  if (forgotten) history.replaceState(others, '');
  return forgotten;
}
