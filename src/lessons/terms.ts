/** Terms of the glossary in a lesson's sentences: `[maxSkew]`, or `[as it stands in the sentence|maxSkew]`. */

export interface Part {
  shown: string;
  /** Id of the term; null: these are words. */
  term: string | null;
}

/** Code comes first: a bracket within it is no term. */
const codeOrTerm = /`[^`]*`|\[(?:([^[\]|]+)\|)?([A-Za-z][\w-]*)\]/g;

/** A sentence falls into words and terms. */
export function partsOf(text: string): readonly Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const found of text.matchAll(codeOrTerm)) {
    const [whole, shown, term] = found;
    if (!term) continue;
    if (found.index > from) parts.push({ shown: text.slice(from, found.index), term: null });
    parts.push({ shown: shown ?? term, term });
    from = found.index + whole.length;
  }
  return from < text.length ? [...parts, { shown: text.slice(from), term: null }] : parts;
}

/** A sentence as it is read, where nothing can be opened. */
export const withoutTerms = (text: string): string =>
  partsOf(text)
    .map(({ shown }) => shown)
    .join('');
