/** Terms of the glossary in a lesson's sentences: `[maxSkew]`, or `[as it stands in the sentence|maxSkew]`. */

export interface TermText {
  shown: string;
  /** Id of the term; null: these are words. */
  term: string | null;
}

/** Code comes first: a bracket within it is no term. */
const codeOrTerm = /`[^`]*`|\[(?:([^[\]|]+)\|)?([A-Za-z][\w-]*)\]/g;

/** A sentence falls into words and terms. */
export function partsOf(text: string): readonly TermText[] {
  const parts: TermText[] = [];
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

/** A sentence falls into what is bold and what is not; terms may stand in either. */
export const boldsOf = (text: string): readonly { shown: string; isBold: boolean }[] =>
  text
    .split(/(\*\*(?:`[^`]*`|[^*`])*\*\*)/)
    .filter((part) => part !== '')
    .map((part) =>
      part.startsWith('**') ? { shown: part.slice(2, -2), isBold: true } : { shown: part, isBold: false },
    );

/** Each term with the sign behind it, which must not begin a line. */
export function termsOf(text: string): readonly (TermText & { sign: string })[] {
  const parts = partsOf(text);
  const signAt = (at: number) => (parts[at]?.term === null ? (/^[.,;:!?)”’…]+/.exec(parts[at].shown)?.[0] ?? '') : '');
  return parts.map((part, at) => {
    if (part.term !== null) return { ...part, sign: signAt(at + 1) };
    const taken = at > 0 ? signAt(at).length : 0;
    return { ...part, shown: part.shown.slice(taken), sign: '' };
  });
}

/** A sentence as it is read, where nothing can be opened. */
export const withoutTerms = (text: string): string =>
  partsOf(text)
    .map(({ shown }) => shown)
    .join('');
