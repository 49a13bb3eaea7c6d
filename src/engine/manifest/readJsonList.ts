/** Reads a long list in JSON item by item: no step takes long, and of what is parsed only the objects stay. */
import type { Slices } from '../slices.ts';
import { collectListItem, isListHead } from './collect.ts';
import { Findings } from './findings.ts';
import { listIn, scanShare } from './jsonList.ts';
import { JsonPlaces } from './jsonPlaces.ts';
import { KnownSpecs } from './knownSpecs.ts';
import { Lines } from './place.ts';

/** So many characters are parsed and checked in one slice: some milliseconds. */
const charactersInSlice = 100_000;

/** @returns null where it is no such list, or not JSON: to be read as any text */
export function* readJsonList(text: string, sourceName: string): Slices<Findings | null> {
  const list = yield* listIn(text);
  if (!list || !isListHead(list.rest)) return null;
  const findings = new Findings(sourceName);
  const specs = new KnownSpecs();
  const lines = new Lines(text);
  let reported = 0;
  for (let at = 0; at < list.spans.length; at += 2) {
    const [start = 0, end = 0] = list.spans.slice(at, at + 2);
    const value = parsed(text.slice(start, end));
    if (value === undefined) return null;
    collectListItem(value, list.rest, { findings, specs, place: placesIn(text, start, lines) });
    if (end - reported < charactersInSlice) continue;
    reported = end;
    const share = scanShare + ((1 - scanShare) * end) / text.length;
    yield { doing: 'reading', count: findings.total, share, t: null };
  }
  return findings;
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
