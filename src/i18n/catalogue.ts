/**
 * The messages that are here, by key: English, which comes with the code that says it, and beside it the language in force,
 * whose files are fetched as that code arrives. What a translation lacks is said in English.
 */

export const source = 'en';

/** @returns what `file` holds in the language, or null where there is no such file */
type Fetch = (language: string, file: string) => Promise<object | null>;

const english = new Map<string, string>();
const translated = new Map<string, string>();
/** The English texts by the file in which other languages have them. */
const files = new Map<string, object>();
const coming = new Set<Promise<void>>();
/** Words are said from everywhere, so that the language is one for all of the page: set at boot, before the first of them. */
let current = source;
let fetchFile: Fetch = () => Promise.resolve(null);

/** The language in force, as a BCP 47 tag. */
export const language = (): string => current;

/**
 * Sets the language for all that is said from now on.
 * @returns when all that is needed by now is here
 */
export function setLanguage(tag: string, fetch: Fetch): Promise<void> {
  current = tag;
  fetchFile = fetch;
  translated.clear();
  for (const file of files.keys()) translate(file);
  return messagesHere();
}

/** @param file where other languages have these messages @param texts in English, by namespace */
export function bring(file: string, texts: object): void {
  retain(texts, english);
  files.set(file, texts);
  translate(file);
}

/** Texts that no language has otherwise: somebody has written them in the page. */
export const bringUntranslated = (texts: object): void => retain(texts, english);

/** What another language translates, by file. */
export const englishFiles = (): ReadonlyMap<string, object> => files;

/** Once the messages of all code that has arrived are here in the language in force. */
export async function messagesHere(): Promise<void> {
  while (coming.size > 0) await Promise.all(coming);
}

function translate(file: string): void {
  if (current === source) return;
  const tag = current;
  const arrival = fetchFile(tag, file)
    .then((texts) => {
      if (texts && tag === current) retain(texts, translated);
    })
    .finally(() => coming.delete(arrival));
  coming.add(arrival);
}

/** A message's text, and the language it is in. */
interface Found {
  text: string;
  language: string;
}

/**
 * @param formsOf the keys under which a language may have the message, the fittest first
 * @returns undefined where it is not here
 */
export function find(formsOf: (language: string) => readonly string[]): Found | undefined {
  return (current === source ? undefined : findIn(translated, current, formsOf)) ?? findIn(english, source, formsOf);
}

function findIn(
  texts: ReadonlyMap<string, string>,
  language: string,
  formsOf: (language: string) => readonly string[],
) {
  for (const key of formsOf(language)) {
    const text = texts.get(key);
    if (text !== undefined) return { text, language };
  }
  return undefined;
}

/** @returns the tree with each text as the language in force has it @param path of the tree: `lessons:B1` */
export function inForce<T>(path: string, tree: T): T {
  if (current === source) return tree;
  const texts = tree as object | string;
  if (typeof texts === 'string') return (translated.get(path) ?? texts) as T;
  const inner = Object.entries(texts).map(([name, one]) => [name, inForce(`${path}.${name}`, one)] as const);
  return (Array.isArray(texts) ? inner.map(([, one]) => one) : Object.fromEntries(inner)) as T;
}

/** `{ app: { close: … } }` → `app:close` */
function retain(texts: object, into: Map<string, string>, path = '', mark = ':'): void {
  for (const [name, inner] of Object.entries(texts)) {
    if (typeof inner === 'string') into.set(path + name, inner);
    else retain(inner, into, path + name + mark, '.');
  }
}
