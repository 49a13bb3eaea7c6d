/** The language of the page: asked for by the address, or chosen in the settings and remembered in this browser. */

const saved = 'podyssey.language';
const parameter = 'lang';

export const askedLanguage = (): string | null => new URLSearchParams(location.search).get(parameter);

export function chosenLanguage(): string | null {
  try {
    return localStorage.getItem(saved);
  } catch {
    return null;
  }
}

/** Words are everywhere, so the page is loaded anew; as with any reload, work and lesson stay where they are. */
export function chooseLanguage(tag: string): void {
  const asked = new URLSearchParams(location.search);
  asked.delete(parameter);
  try {
    localStorage.setItem(saved, tag);
  } catch {
    // A private window may refuse storage: then the address says it.
    asked.set(parameter, tag);
  }
  const search = asked.size > 0 ? `?${asked.toString()}` : '';
  history.replaceState(history.state, '', location.pathname + search + location.hash);
  location.reload();
}
