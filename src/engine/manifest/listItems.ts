/** Cuts the items of a large block-style list, as `kubectl get -o yaml` writes it, into batches. */

export interface ListParts {
  /** The list without its items. */
  header: string;
  /** Sequences of items, in order. */
  batches: readonly Chunk[];
}

const large = 200_000;
const batchLength = 100_000;

/** Null for what is small or written in another way: it is then read as a whole. */
export function splitItems({ text, offset }: Chunk): ListParts | null {
  if (text.length < large) return null;
  const heading = /^items:[ \t]*\r?\n(?=( *)- )/m.exec(text);
  if (!heading) return null;
  const start = heading.index + heading[0].length;
  const dash = `\n${heading[1] ?? ''}- `;
  const end = endOfItems(text, start, heading[1] ?? '');
  const batches: Chunk[] = [];
  for (let at = start; at < end; ) {
    const next = text.indexOf(dash, at + batchLength);
    const stop = next === -1 || next >= end ? end : next + 1;
    batches.push({ text: text.slice(at, stop), offset: offset + at });
    at = stop;
  }
  return { header: text.slice(0, heading.index) + text.slice(end), batches };
}

/** The first line that is neither an item nor deeper than one. */
function endOfItems(text: string, start: number, indent: string): number {
  const other = new RegExp(`^(?!${indent}- |${indent} |[ \\t]*(?:#.*)?\\r?$)`, 'gm');
  other.lastIndex = start;
  return other.exec(text)?.index ?? text.length;
}

/** A part of the whole text. */
export interface Chunk {
  text: string;
  /** Where it begins in the whole. */
  offset: number;
}
