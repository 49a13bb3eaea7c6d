/** The languages that the page can be in: English, and each that has a folder in `public/languages`. They are data alone. */
import { source } from './catalogue.ts';

/** Which folders there are: the build looks (vite.config.ts). */
declare const LANGUAGES: readonly string[];

/**
 * @param asked by the address (`?lang=…`): taken as it is, so that a language can be tried before there is a folder of it
 * @param preferred what the browser's user reads, best first
 * @returns a BCP 47 tag; English where there is none of them
 */
export function languageFor(
  asked: string | null,
  preferred: readonly string[],
  known: readonly string[] = LANGUAGES,
): string {
  if (asked !== null && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(asked)) return asked;
  for (const tag of preferred) {
    const [base = ''] = tag.split('-');
    const found = [tag, base].find((one) => one === source || known.includes(one));
    if (found !== undefined) return found;
  }
  return source;
}

/** @returns null where the language lacks the file, or it can't be fetched: then English stands in for it */
export async function fetchTexts(language: string, file: string): Promise<object | null> {
  try {
    const answer = await fetch(`languages/${language}/${file}.json`);
    return answer.ok ? ((await answer.json()) as object) : null;
  } catch {
    return null;
  }
}
