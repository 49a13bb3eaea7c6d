/** The words of the glossary, and a term of it. */
import { glossary, type Term } from '../../i18n/en/glossary.ts';

export interface Explained extends Term {
  id: string;
  /** As it is read: words of the API in backticks. */
  shown: string;
}

/** In the order of the catalogue: from the pod outwards. */
export const explained: readonly Explained[] = Object.entries<Term>(glossary.terms).map(([id, term]) => ({
  ...term,
  id,
  shown: term.name ?? `\`${id}\``,
}));
