/** The values of a text of JSON: one a line, or one after the other over many lines. */
import { JsonBreak, skipSpace, skipValue } from '../manifest/jsonScan.ts';

export interface JsonValue {
  value: unknown;
  /** Where it begins. */
  line: number;
  problem?: string;
}

/** What can't be read is told by its line; reading goes on with the next line. */
export function* jsonValues(text: string): Generator<JsonValue> {
  let line = 1;
  let from = 0;
  for (let start = skipSpace(text, skipMark(text)); start < text.length; start = skipSpace(text, start)) {
    line += newlines(text, from, start);
    from = start;
    const [end, value, problem] = valueAt(text, start);
    yield problem === undefined ? { value, line } : { value: null, line, problem };
    line += newlines(text, start, end);
    from = end;
    start = end;
  }
}

const skipMark = (text: string): number => (text.startsWith('\uFEFF') ? 1 : 0);

type Read = [end: number, value: unknown, problem?: string];

/** Most records have a value a line; that is tried first. */
function valueAt(text: string, start: number): Read {
  const lineEnd = endOfLine(text, start);
  try {
    return [lineEnd, JSON.parse(text.slice(start, lineEnd)) as unknown];
  } catch {
    return spread(text, start, lineEnd);
  }
}

function spread(text: string, start: number, lineEnd: number): Read {
  try {
    const end = skipValue(text, start);
    return [end, JSON.parse(text.slice(start, end)) as unknown];
  } catch (error) {
    if (!(error instanceof JsonBreak || error instanceof SyntaxError)) throw error;
    return [lineEnd, null, error.message];
  }
}

function endOfLine(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end === -1 ? text.length : end;
}

function newlines(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
