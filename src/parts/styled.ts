/** Vite fetches the styles of a part once only: those that did not come have to be fetched anew, or it is drawn without them. */

/** Style sheets on the page may be dead: it is the browser that holds them. */
let hasFailed = false;
/** The style sheet that each was without. */
const lacking = new WeakMap<object, string>();

/** @throws Error where code or styles do not come */
export async function styled<T>(load: () => Promise<T>): Promise<T> {
  watchSheets();
  if (hasFailed) await Promise.allSettled(deadSheets().map(replaced));
  const sheet = lacking.get(load);
  if (sheet !== undefined && deadSheets().some(({ href }) => href === sheet)) throw new Error(`${unstyled} ${sheet}`);
  try {
    return await load();
  } catch (error) {
    hasFailed = true;
    const [before, href] = error instanceof Error ? error.message.split(`${unstyled} `) : [];
    if (before === '' && href) lacking.set(load, href);
    throw error;
  }
}

/** In Vite's words. */
const unstyled = 'Unable to preload CSS for';

/** One that is still on its way has no `sheet` either: to replace it would leave whoever waits for it waiting for ever. */
const failedSheets = new WeakSet<EventTarget>();
let isWatching = false;

function watchSheets(): void {
  if (isWatching || typeof addEventListener !== 'function') return;
  isWatching = true;
  addEventListener('error', ({ target }) => target && failedSheets.add(target), true);
}

const deadSheets = (): readonly HTMLLinkElement[] =>
  [...document.querySelectorAll('link')].filter(
    (link) => link.rel === 'stylesheet' && link.sheet === null && failedSheets.has(link),
  );

function replaced(dead: HTMLLinkElement): Promise<unknown> {
  const link = dead.cloneNode() as HTMLLinkElement;
  const settled = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
  });
  dead.replaceWith(link);
  return settled;
}
