/** JSON text: one value, or several one after the other (`kubectl get -o json` twice, JSON lines). */
import type { SourceDocument } from './collect.ts';
import type { Findings } from './findings.ts';
import { JsonPlaces } from './jsonPlaces.ts';
import { JsonBreak, skipSpace, skipValue } from './jsonScan.ts';
import { type Lines, placeOf } from './place.ts';

export const looksLikeJson = (text: string): boolean => /^\s*[[{]/.test(text);

/** What isn't JSON may be flow-style YAML: unquoted keys, comments, trailing commas. */
export interface NotJson {
  at: JsonBreak;
  /** Quoted keys and a text that just ends: reading it as YAML would only give a worse message. */
  isCutOff: boolean;
}

/** All values of the text, or where it stops being JSON. */
export function readJson(text: string, lines: Lines): SourceDocument[] | NotJson {
  try {
    return [{ value: JSON.parse(text) as unknown, place: placesIn(text, { start: 0, lines }) }];
  } catch {
    // Where it breaks every engine tells in its own words: our scanner finds it in Go's.
  }
  const documents: SourceDocument[] = [];
  try {
    for (let at = skipSpace(text, 0); at < text.length; at = skipSpace(text, at)) {
      const end = skipValue(text, at);
      documents.push({
        value: JSON.parse(text.slice(at, end)) as unknown,
        place: placesIn(text, { start: at, lines }),
      });
      at = end;
    }
  } catch (error) {
    if (!(error instanceof JsonBreak)) throw error;
    return { at: error, isCutOff: /^\s*(?:\{\s*"|\[\s*\{\s*")/.test(text) && error.offset >= text.trimEnd().length };
  }
  return documents;
}

function placesIn(text: string, { start, lines }: { start: number; lines: Lines }): SourceDocument['place'] {
  let places: JsonPlaces | null = null;
  return function* place(path) {
    places ??= new JsonPlaces(text, start);
    return lines.placeOf(yield* places.locate(path));
  };
}

export function reportBreak(text: string, { at }: NotJson, findings: Findings): void {
  const isEnd = at.offset >= text.trimEnd().length;
  findings.error(placeOf(text, at.offset), { message: at.message, remedy: isEnd ? 'closeBracket' : 'checkLine' });
}
