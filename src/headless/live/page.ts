/** The page as the live helper hands it out: nothing of it is kept, and no page around it. */
import { builtPage, type Page } from '../serve/page.ts';

/** Kept in a browser, a page would outlive the helper, and be an older one at the same port. */
const keeper = 'sw.js';

/** @param folder of the built page. Throws the system's error where there is none */
export async function livePage(folder: string): Promise<Page> {
  const { file, headers } = await builtPage(folder, [keeper]);
  const policy = headers['Content-Security-Policy'] ?? '';
  return {
    file,
    headers: {
      ...headers,
      // No page around this one has any business with a cluster.
      'Content-Security-Policy': policy.replace('frame-ancestors *', "frame-ancestors 'none'"),
      'Cache-Control': 'no-cache',
    },
  };
}
