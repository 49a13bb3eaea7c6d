/** A JSON text that is one list of objects: where its items stand, so that each is parsed only when its turn comes. */
import type { Slices } from '../slices.ts';
import { type ItemSpan, itemAt } from './itemSpan.ts';
import { JsonBreak, skipKey, skipSpace, skipString, skipValue } from './jsonScan.ts';

export interface ListText {
  /** All that it has beside `items`: its kind stands behind them where kubectl writes it. */
  rest: Readonly<Record<string, unknown>>;
  items: readonly ItemSpan[];
}

/** So many characters are passed in one slice. */
const charactersInSlice = 2_000_000;

/**
 * Finds the items by brackets and quotes alone: whether one is JSON shows when it is parsed.
 * @returns null for what is no list of objects, or is broken beside them
 */
export function* listIn(text: string): Slices<ListText | null> {
  try {
    return yield* topLevel(text);
  } catch (error) {
    if (error instanceof JsonBreak) return null;
    throw error;
  }
}

function* topLevel(text: string): Slices<ListText | null> {
  const rest: Record<string, unknown> = {};
  const items: ItemSpan[] = [];
  let at = skipSpace(text, 0);
  if (text[at] !== '{') return null;
  do {
    const start = skipSpace(text, at + 1);
    const value = skipKey(text, start, '');
    const key = JSON.parse(text.slice(start, skipString(text, start))) as string;
    // Of a key that is given twice the last one counts: what is so rare is left to JSON.parse.
    if (key in rest) return null;
    const isList = key === 'items' && text[value] === '[';
    const end = isList ? yield* passItems(text, value, items) : skipValue(text, value);
    if (end === null) return null;
    rest[key] = isList ? null : (JSON.parse(text.slice(value, end)) as unknown);
    at = skipSpace(text, end);
  } while (text[at] === ',');
  if (text[at] !== '}' || skipSpace(text, at + 1) < text.length || items.length === 0) return null;
  return { rest, items };
}

/** @returns what follows the list's end; null: not all of its items are objects */
function* passItems(text: string, list: number, items: ItemSpan[]): Slices<number | null> {
  let reported = list;
  let at = list;
  do {
    const start = skipSpace(text, at + 1);
    const item = text[start] === '{' ? itemAt(text, start) : null;
    if (!item) return null;
    items.push(item);
    at = skipSpace(text, item.end);
    if (at - reported < charactersInSlice) continue;
    reported = at;
    yield { doing: 'reading', count: 0, share: (scanShare * at) / text.length, t: null };
  } while (text[at] === ',');
  return text[at] === ']' ? at + 1 : null;
}

/** Of all the work that reading a list is, as it is told. */
export const scanShare = 0.1;
