/** All messages in English, by the file in which other languages have them. */
import { englishFiles } from './catalogue.ts';

export function allTexts(): ReadonlyMap<string, object> {
  import.meta.glob(['./*.ts', '!./*.test.ts', '!./*.fixture.ts', '!./languages.ts'], { eager: true });
  const lessons = import.meta.glob<object>('./en/lessons/*[0-9].ts', { eager: true, import: 'words' });
  const files = new Map<string, { lessons?: object }>(englishFiles());
  for (const [path, words] of Object.entries(lessons)) {
    const id = path.slice('./en/lessons/'.length, -'.ts'.length);
    const file = `lessons/${id.charAt(0)}`;
    files.set(file, { lessons: { ...files.get(file)?.lessons, [id]: words } });
  }
  return files;
}

export const textsOf = (tree: object, path = '', mark = ':'): readonly (readonly [key: string, text: string])[] =>
  Object.entries(tree).flatMap(([name, one]: [string, unknown]) =>
    typeof one === 'string' ? [[path + name, one] as const] : textsOf(one as object, path + name + mark, '.'),
  );

/** Placeholders with their formats, and what stands in backticks: no language changes them. */
export const marksOf = (text: string): readonly string[] => (text.match(/\{\{.*?\}\}|`[^`]*`/g) ?? []).toSorted();
