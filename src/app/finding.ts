/** What of the palette's entries was meant by the words that were typed. Looking comes before doing. */
export interface Entry {
  id: string;
  text: string;
  /** Found by these words as well. */
  also?: string;
  keys?: string;
  /** The object that is looked at; its name in full comes first. */
  looksAt?: string;
  /** The objects that something is done to: their names alone are no wish that it be done. */
  actsOn?: readonly string[];
  run: () => void;
}

const shown = 24;

/** The entries that have all of the words in them, in any order; `isMeant`: Enter alone may run it. */
export type Find = (typed: string) => readonly (Entry & { isMeant: boolean })[];

/** @param more entries made for the words, as there would be too many for all objects */
export const finding =
  (entries: readonly Entry[], more: (words: readonly string[]) => readonly Entry[] = () => []): Find =>
  (typed) => {
    const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
    const found = [...entries, ...more(words)].filter((entry) => words.every((word) => wordsOf(entry).includes(word)));
    return found
      .map((entry) => ({ ...entry, isMeant: isMeant(entry, words) }))
      .map((entry) => ({ entry, rank: entry.looksAt?.toLowerCase() === words.join(' ') ? 0 : entry.isMeant ? 1 : 2 }))
      .sort((a, b) => a.rank - b.rank)
      .slice(0, shown)
      .map(({ entry }) => entry);
  };

const wordsOf = ({ text, also = '' }: Entry): string => `${text} ${also}`.toLowerCase();

/** A word of what is done has been typed, too. */
function isMeant(entry: Entry, words: readonly string[]): boolean {
  const { actsOn } = entry;
  if (!actsOn || words.length === 0) return true;
  const action = actsOn.reduce(
    (text, name) => (name ? text.replaceAll(name.toLowerCase(), ' ') : text),
    wordsOf(entry),
  );
  return words.some((word) => action.split(/\s+/).some((text) => text.startsWith(word)));
}
