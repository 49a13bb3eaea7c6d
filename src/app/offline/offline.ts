/** Keeps the page in this browser, so that it opens without a network, and offers a newer one without ever forcing it. */
import { message } from '../../i18n/saved.ts';
import { notify } from '../../store/notices.ts';
import { getState } from '../../store/store.ts';

let registration: ServiceWorkerRegistration | null = null;

/** The browser refuses it in some private windows and without https: the page does without. */
export async function keepHere(): Promise<void> {
  const here = navigator.serviceWorker;
  if (!here) return;
  const hadKeeper = here.controller !== null;
  registration = await here.register('sw.js').catch(() => null);
  if (!registration) return;
  const known = registration;
  if (known.waiting) offer();
  known.addEventListener('updatefound', () => followNewer(known.installing));
  followNewer(known.installing);
  here.addEventListener('controllerchange', () => {
    // Another tab has taken the newer page; what this one still needs of the older may be gone.
    if (hadKeeper) offer();
    else void keepLanguage();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void known.update().catch(() => undefined);
  });
}

/** Reloads into the newer page, as soon as the browser has put it in charge. */
export function takeNewer(): void {
  const newer = registration?.waiting;
  if (!newer) return location.reload();
  newer.addEventListener('statechange', () => newer.state === 'activated' && location.reload());
  newer.postMessage({ type: 'SKIP_WAITING' });
}

function followNewer(newer: ServiceWorker | null): void {
  newer?.addEventListener('statechange', () => {
    if (newer.state === 'installed' && navigator.serviceWorker.controller) offer();
  });
}

function offer(): void {
  if (getState().notices.some(({ leadsTo }) => leadsTo === 'update')) return;
  notify('info', message('app:saved.newer'), 'update');
}

/** What was fetched of a language before anybody kept it passes once more by the one who keeps; the browser has it at hand. */
async function keepLanguage(): Promise<void> {
  const files = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/languages/'));
  await Promise.all(files.map(({ name }) => fetch(name).catch(() => undefined)));
}
