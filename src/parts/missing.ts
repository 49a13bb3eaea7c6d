/** Code that could not be fetched: the server is out of reach, or the page was updated there and its old files are gone. */
import { t } from '../i18n/first.ts';

/** Its message says what to do. */
export class Missing extends Error {
  constructor(why: 'offline' | 'replaced' | 'failed') {
    super(t(`app:missing.${why}`));
  }
}

/** As Chromium, Firefox, Safari and Vite say that a file did not come. What a file throws by itself is another matter. */
const isMissing = (error: unknown): error is Error =>
  error instanceof Error && /dynamically imported module|module script|preload CSS/.test(error.message);

/** Asks the server what has become of the file; where the browser does not name it, of the page. */
export async function pageFailure(error: unknown): Promise<unknown> {
  if (!isMissing(error)) return error;
  const [url] = /https?:\S+/.exec(error.message) ?? [];
  try {
    const { ok, headers } = await fetch(url ?? location.href, { method: 'HEAD', cache: 'no-store' });
    // Some servers answer with the page what they do not have.
    const isPage = url !== undefined && headers.get('content-type')?.startsWith('text/html');
    return new Missing(ok && !isPage ? 'failed' : 'replaced');
  } catch {
    return new Missing('offline');
  }
}
