/** Reads a long list in JSON item by item: no step takes long, and of what is parsed only the objects stay. */
import type { Slices } from '../slices.ts';
import { collectListItem, isListHead, type ListHead, type WrittenSpec } from './collect.ts';
import { isReadObject } from './decode.ts';
import { Findings } from './findings.ts';
import type { ItemSpan } from './itemSpan.ts';
import { listIn, scanShare } from './jsonList.ts';
import { JsonPlaces } from './jsonPlaces.ts';
import { KnownSpecs } from './knownSpecs.ts';
import { Lines } from './place.ts';
import { holdsControlInJson } from './refuse.ts';
import { specTextAt } from './specText.ts';

/** So many characters are parsed and checked in one slice: some milliseconds. */
const charactersInSlice = 100_000;

/** @returns null where it is no such list, or not JSON: to be read as any text */
export function* readJsonList(text: string, sourceName: string): Slices<Findings | null> {
  const list = yield* listIn(text);
  if (!list || !isListHead(list.rest) || (yield* holdsControlInJson(text))) return null;
  const findings = new Findings(sourceName);
  const specs = new KnownSpecs();
  const lines = new Lines(text);
  let reported = 0;
  for (const item of list.items) {
    const { value, written } = itemOf(text, item, { head: list.rest, specs });
    if (value === undefined) return null;
    collectListItem(value, list.rest, { findings, specs, written, place: placesIn(text, item.start, lines) });
    if (item.end - reported < charactersInSlice) continue;
    reported = item.end;
    const share = scanShare + ((1 - scanShare) * item.end) / text.length;
    yield { doing: 'reading', count: findings.total, share, t: null };
  }
  return findings;
}

interface Around {
  head: ListHead;
  specs: KnownSpecs;
}

/** A pod whose spec is known by its text is parsed without it. `value` undefined: it is not JSON. */
function itemOf(
  text: string,
  item: ItemSpan,
  { head, specs }: Around,
): { value: unknown; written: WrittenSpec | null } {
  const { start, end, spec: span } = item;
  const spec = span && specs.isWorthAsking ? specTextAt(text, span) : null;
  const known = spec && specs.find(spec, null);
  if (span && spec && known) {
    const value = parsed(`${text.slice(start, span.start)}null${text.slice(span.end, end)}`);
    if (isNamedPod(value, head)) return { value, written: { text: spec, known } };
  }
  return { value: parsed(text.slice(start, end)), written: spec && { text: spec, known: null } };
}

/** One without a name is named after all that it says. */
function isNamedPod(value: unknown, list: ListHead): boolean {
  if (!isReadObject(value) || !isReadObject(value['metadata'])) return false;
  const kind = value['kind'] || list.kind.slice(0, -'List'.length);
  return kind === 'Pod' && Boolean(value['metadata']['name']);
}

/** undefined: it is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const placesIn = (text: string, start: number, lines: Lines): Parameters<typeof collectListItem>[2]['place'] =>
  function* place(path) {
    return lines.placeOf(yield* new JsonPlaces(text, start).locate(path));
  };
