/** The words of the glossary, and a term of it. */
import { inForce } from '../../i18n/catalogue.ts';
import { glossary, type Term } from '../../i18n/en/glossary.ts';
import '../../i18n/glossary.ts';

export interface Explained extends Term {
  id: string;
  /** As it is read: words of the API in backticks. */
  shown: string;
}

/** In the order of the catalogue: from the pod outwards. */
export function explained(): readonly Explained[] {
  const terms: Readonly<Record<string, Term>> = inForce('glossary:terms', glossary.terms);
  // Which lesson shows it is no text.
  return Object.entries<Term>(glossary.terms).map(([id, { lesson, ...english }]) => {
    const term = terms[id] ?? english;
    return { ...term, id, lesson, shown: term.name ?? `\`${id}\`` };
  });
}
