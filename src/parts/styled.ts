/** Vite fetches the styles of a part once only: those that did not come have to be fetched anew, or it is drawn without them. */

/** Style sheets on the page may be dead: it is the browser that holds them. */
let hasFailed = false;
/** The style sheet that each was without. */
const lacking = new WeakMap<object, string>();

/** @throws Error where code or styles do not come */
export async function styled<T>(load: () => Promise<T>): Promise<T> {
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

const deadSheets = (): readonly HTMLLinkElement[] =>
  [...document.querySelectorAll('link')].filter(({ rel, sheet }) => rel === 'stylesheet' && sheet === null);

function replaced(dead: HTMLLinkElement): Promise<unknown> {
  const link = dead.cloneNode() as HTMLLinkElement;
  const settled = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
  });
  dead.replaceWith(link);
  return settled;
}
