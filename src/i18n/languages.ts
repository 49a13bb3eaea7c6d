/** The languages that the page can be in: English, and each that has a folder in `public/languages`. They are data alone. */
import { source } from './catalogue.ts';

/** Which folders there are, and how each language calls itself: the build looks (vite.config.ts). */
declare const LANGUAGES: Readonly<Record<string, string>>;

/** The name of each language that the page can be in, in that language, by its tag. */
export const languageNames: Readonly<Record<string, string>> = { [source]: 'English', ...LANGUAGES };

/**
 * @param asked by the address (`?lang=…`): taken as it is, so that a language can be tried before there is a folder of it
 * @param chosen in the settings, on an earlier visit
 * @param preferred what the browser's user reads, best first
 * @returns a BCP 47 tag; English where there is none of them
 */
export function languageFor(
  asked: string | null,
  chosen: string | null,
  preferred: readonly string[],
  known: readonly string[] = Object.keys(LANGUAGES),
): string {
  if (asked !== null && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(asked)) return asked;
  const all = [source, ...known];
  if (chosen !== null && all.includes(chosen)) return chosen;
  for (const tag of preferred) {
    const found = all.includes(tag) ? tag : all.find((one) => writtenIn(one) === writtenIn(tag));
    if (found !== undefined) return found;
  }
  return source;
}

/**
 * The language and its script: `zh-HK` is read by those who read `zh-TW`, `zh` and `zh-SG` by those who read `zh-CN`.
 * @returns null of what is no tag: some browsers name the system's locale (`en-US@posix`, `C`)
 */
function writtenIn(tag: string): string | null {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return null;
  }
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
