/** What a file says, told apart by its content: logs and watches in JSON, lists in JSON or YAML, rows that kubectl printed. */
import { readYaml } from '../manifest/yamlText.ts';
import { auditEventIn, isAuditEvent, isCloudEntry, readAuditEvent, readCloudEntry } from './auditEvent.ts';
import { at, type Fields, fieldsAt, isFields } from './fields.ts';
import { instantOf } from './instant.ts';
import { type JsonValue, JsonValues } from './jsonValues.ts';
import { isPodTable, podRows } from './podTable.ts';
import type { ApiRequest, RecordPlace, SeenBy, Sighting, Statement, Unused } from './statement.ts';

/** One file, part by part: what it says goes to whoever takes it. */
export class RecordReader {
  /** Of a form that is read whole; of any, until the form is known. */
  #text = '';
  #json: JsonValues | null = null;
  readonly #file: string;
  readonly #take: (said: Statement | Unused) => void;

  /** @param file its name, for the places of what is said */
  constructor(file: string, take: (said: Statement | Unused) => void) {
    this.#file = file;
    this.#take = take;
  }

  /** @param text any part of the whole, wherever it was cut */
  read(text: string): void {
    if (this.#json) return this.#json.take(text);
    this.#text += text;
    if (!/^\uFEFF?\s*[[{]/.test(this.#text)) return;
    this.#json = new JsonValues((found) => this.#say(found));
    this.#json.take(this.#text);
    this.#text = '';
  }

  end(): void {
    if (this.#json) this.#json.end();
    else if (isPodTable(this.#text)) for (const row of podRows(this.#text, this.#file)) this.#take(row);
    else for (const found of yamlValues(this.#text)) this.#say(found);
  }

  #say({ value, line, problem }: JsonValue): void {
    const place = { file: this.#file, line };
    if (problem !== undefined) this.#take({ ...place, why: problem });
    else for (const said of statementsIn(value, place)) this.#take(said);
  }
}

function* yamlValues(text: string): Generator<JsonValue> {
  let line = 1;
  for (const document of text.split(/^---(?=\s)/m)) {
    if (document.trim() !== '') {
      const read = readYaml(document);
      if ('value' in read) yield { value: read.value, line };
      else yield { value: null, line, problem: read.message };
    }
    line += document.split('\n').length - 1;
  }
}

/** A value may hold others: a list its items, an array its elements. */
function* statementsIn(value: unknown, place: RecordPlace): Generator<Statement | Unused> {
  if (Array.isArray(value)) {
    for (const item of value) yield* statementsIn(item, place);
    return;
  }
  if (!isFields(value)) return yield { ...place, why: 'no object' };
  if (isAuditEvent(value)) return yield* asked(readAuditEvent(value, place), place);
  if (isCloudEntry(value)) return yield* asked(readCloudEntry(value, place), place);
  const inMessage = auditEventIn(value);
  if (inMessage) return yield* asked(readAuditEvent(inMessage, place), place);
  if (isWatchEvent(value)) return yield* watched(value, place);
  if (typeof value['kind'] === 'string' && value['kind'].endsWith('List') && Array.isArray(value['items'])) {
    const kind = value['kind'].slice(0, -'List'.length);
    for (const item of value['items'])
      if (isFields(item)) yield seen(kind === '' ? item : { kind, ...item }, place, 'list');
    return;
  }
  if (typeof value['kind'] === 'string') return yield seen(value, place, 'list');
  yield { ...place, why: 'neither a request, an object nor an event of a watch' };
}

function* asked(read: ApiRequest | string | null, place: RecordPlace): Generator<Statement | Unused> {
  if (read !== null) yield typeof read === 'string' ? { ...place, why: read } : read;
}

const isWatchEvent = (value: Fields): boolean => typeof value['type'] === 'string' && isFields(value['object']);

function* watched(value: Fields, place: RecordPlace): Generator<Statement | Unused> {
  const type = value['type'];
  const object = fieldsAt(value, 'object');
  if (type === 'BOOKMARK') return;
  if (type !== 'ADDED' && type !== 'MODIFIED' && type !== 'DELETED') {
    yield { ...place, why: `the watch said ${String(type)}: ${String(at(object, 'message') ?? '')}` };
    return;
  }
  const clock = instantOf(value['at']);
  yield { is: 'object', place, by: clock ? 'watch' : 'follow', at: clock, object, isRemoved: type === 'DELETED' };
}

const seen = (object: Fields, place: RecordPlace, by: SeenBy): Sighting => ({
  is: 'object',
  place,
  by,
  at: null,
  object,
  isRemoved: false,
});
