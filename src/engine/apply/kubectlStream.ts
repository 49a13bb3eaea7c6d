/** Text → documents as kubectl tells them apart (apimachinery 1.36, util/yaml: YAMLOrJSONDecoder, YAMLReader). */
import { JsonBreak, skipSpace, skipValue } from '../manifest/jsonScan.ts';
import { parseJson } from '../manifest/parseJson.ts';
import { GoYamlError } from '../manifest/goyaml/token.ts';
import { readGoYaml } from '../manifest/goyaml/read.ts';

/** Where kubectl stops reading. */
export interface ParseError {
  message: string;
  line?: number;
}

export type StreamItem = { value: unknown } | { error: ParseError };

/** Documents one after the other, to the end or the first that can't be read. */
export function* streamItems(text: string): Generator<StreamItem> {
  if (!/^\s*\{/.test(text.slice(0, 4096))) {
    yield* yamlItems(text, null);
    return;
  }
  let [at, count] = [0, 0];
  for (;;) {
    const start = skipSpace(text, at);
    if (start >= text.length) return;
    const read = readJsonAt(text, start);
    if (read instanceof JsonBreak) {
      const isEnd = read.offset >= text.length;
      const message = isEnd ? 'unexpected EOF' : `json: offset ${read.offset + 1}: ${read.message}`;
      // After one value or none the rest may still be YAML; later it is JSON for good.
      if (count > 1) yield { error: { message: isEnd ? message : read.message } };
      else yield* yamlItems(text.slice(at).replace(/^[^\S\n]*\n?/, ''), { message });
      return;
    }
    yield { value: read.value };
    at = read.end;
    count++;
  }
}

function readJsonAt(text: string, start: number): { value: unknown; end: number } | JsonBreak {
  try {
    const end = skipValue(text, start);
    return { value: parseJson(text.slice(start, end)), end };
  } catch (error) {
    if (error instanceof JsonBreak) return error;
    throw error;
  }
}

/** @param jsonError what the JSON reader said to the same text: that is told if it is no YAML either */
function* yamlItems(text: string, jsonError: ParseError | null): Generator<StreamItem> {
  let first = jsonError;
  for (const document of yamlChunks(text)) {
    const item = 'error' in document ? document : readChunk(document.text);
    if ('error' in item) {
      yield first ? { error: first } : item;
      return;
    }
    first = null;
    yield item;
  }
}

function readChunk(text: string): StreamItem {
  try {
    return { value: readGoYaml(text).value };
  } catch (error) {
    if (error instanceof RangeError)
      return { error: { message: `error converting YAML to JSON: yaml: ${error.message}` } };
    if (!(error instanceof GoYamlError)) throw error;
    const line = error.line > 0 ? { line: error.line } : {};
    return { error: { message: `error converting YAML to JSON: ${error.text}`, ...line } };
  }
}

/** Cut at lines that begin with `---`; line ends become `\n`. */
function* yamlChunks(text: string): Generator<{ text: string } | { error: ParseError }> {
  let chunk = '';
  for (const line of linesOf(text)) {
    if (line.startsWith('---')) {
      const rest = line.slice(3).trim();
      if (rest !== '' && !rest.startsWith('#')) {
        yield { error: { message: `invalid Yaml document separator: ${rest}` } };
        return;
      }
      if (chunk !== '') {
        yield { text: chunk };
        chunk = '';
        continue;
      }
    }
    chunk += `${line}\n`;
  }
  if (chunk !== '') yield { text: chunk };
}

function linesOf(text: string): readonly string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines.map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
}
