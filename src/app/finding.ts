/** What of the palette's entries was meant by the words that were typed. Looking comes before doing, a name before a mention. */
export type Kind = 'feature' | 'lesson' | 'scene' | 'term';

export interface Entry {
  id: string;
  text: string;
  /** What it leads to, where that is no command. */
  kind?: Kind;
  /** Found by these words as well. */
  also?: string;
  /** Its sentences: found by the beginning of any word in them, after all that is so named. */
  sentences?: readonly string[];
  /** Found as the sentences are, but not shown: the answers to what it asks. */
  answers?: readonly string[];
  keys?: string;
  /** The object that is looked at; its name in full comes first. */
  looksAt?: string;
  /** The objects that something is done to: their names alone are no wish that it be done. */
  actsOn?: readonly string[];
  run: () => void;
}

export interface Found extends Entry {
  /** Enter alone may run it. */
  isMeant: boolean;
  /** The sentence that has the words, where the name has not. */
  mention?: string;
}

/** The entries that have all of the words in them, in any order; a plural means one of them as well. */
export type Find = (typed: string) => readonly Found[];

/** Where the words are: the lower, the sooner it is shown. */
const rank = { wholeName: 0, beginsWords: 1, inText: 2, also: 3, mentioned: 4, inAnswers: 5, notMeant: 6 } as const;

/** @param more entries made for the words, as there would be too many for all objects */
export function finding(
  entries: readonly Entry[],
  more: (words: readonly string[]) => readonly Entry[] = () => [],
): Find {
  const known = new Map<Entry, Searched>();
  const searched = (entry: Entry): Searched => {
    const one = known.get(entry) ?? searchedOf(entry);
    known.set(entry, one);
    return one;
  };
  return (typed) => {
    const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
    const singular = words.map((word) => word.replace(/(?<=\p{L}{3})s$/u, ''));
    return [...entries.map(searched), ...more(words).map(searchedOf)]
      .flatMap((one) => foundIn(one, words) ?? asOne(foundIn(one, singular)) ?? [])
      .sort((a, b) => a.rank - b.rank)
      .map(({ found }) => found);
  };
}

/** What is found as it was typed comes first. */
const asOne = (hit: Hit | null): Hit | null => hit && { ...hit, rank: hit.rank + 0.5 };

interface Hit {
  found: Found;
  rank: number;
}

interface Searched {
  entry: Entry;
  text: string;
  also: string;
  /** Text, other words and sentences as words with a space before each. */
  all: string;
}

const searchedOf = (entry: Entry): Searched => {
  const also = (entry.also ?? '').toLowerCase();
  const text = entry.text.toLowerCase();
  return {
    entry,
    text,
    also,
    all: spaced([text, also, ...(entry.sentences ?? []), ...(entry.answers ?? [])].join(' ')),
  };
};

/** Words alone, a space before each: names like `node-a1` and `topology.kubernetes.io/zone` stay whole. */
const spaced = (text: string): string => ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}./_-]+/gu, ' ')}`;

/** Where words are written without spaces, one may begin anywhere. */
const begun = (word: string): string =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word) ? spaced(word).trim() : spaced(word);

function foundIn({ entry, text, also, all }: Searched, words: readonly string[]): Hit | null {
  const has = (where: string, how: (word: string) => string = (word) => word) =>
    words.every((word) => where.includes(how(word)));
  const isMeantBy = isMeant(entry, words);
  const isNamed = has(`${text} ${also}`);
  if (!isNamed && !has(all, begun)) return null;
  const mention = isNamed ? undefined : mentionIn(entry.sentences ?? [], words);
  const found: Found = { ...entry, isMeant: isMeantBy, ...(mention !== undefined && { mention }) };
  return { found, rank: rankOf() };

  function rankOf(): number {
    if (entry.looksAt?.toLowerCase() === words.join(' ')) return rank.wholeName;
    if (!isMeantBy) return rank.notMeant;
    if (has(spaced(text), spaced)) return rank.beginsWords;
    if (has(text)) return rank.inText;
    if (isNamed) return rank.also;
    return mention === undefined ? rank.inAnswers : rank.mentioned;
  }
}

/** The first sentence that has most of the words. */
function mentionIn(sentences: readonly string[], words: readonly string[]): string | undefined {
  const hits = sentences.map((one) => words.filter((word) => spaced(one).includes(begun(word))).length);
  const most = Math.max(0, ...hits);
  return most === 0 ? undefined : sentences[hits.indexOf(most)];
}

/** A word of what is done has been typed, too. */
function isMeant({ actsOn, text, also = '' }: Entry, words: readonly string[]): boolean {
  if (!actsOn || words.length === 0) return true;
  const action = actsOn.reduce(
    (left, name) => (name ? left.replaceAll(name.toLowerCase(), ' ') : left),
    `${text} ${also}`.toLowerCase(),
  );
  return words.some((word) => action.split(/\s+/).some((one) => one.startsWith(word)));
}
