/** What a file says: requests, objects, events of a watch, rows that kubectl printed. */
import { auditEventIn, isAuditEvent, isCloudEntry, readAuditEvent, readCloudEntry } from './auditEvent.ts';
import { at, type Fields, fieldsAt, isFields } from '../objects/fields.ts';
import { instantOf } from './instant.ts';
import type { JsonValue } from './jsonValues.ts';
import { podRows } from './podTable.ts';
import { RecordValues } from './recordValues.ts';
import { markIn } from './markedFile.ts';
import type { ApiRequest, RecordPlace, SeenBy, Sighting, Statement, Unused } from './statement.ts';

/** One file, part by part: what it says goes to whoever takes it. */
export class RecordReader {
  readonly #values: RecordValues;
  /** The one that is said to have said it. */
  #file: string;
  readonly #outer: string;
  readonly #take: (statement: Statement | Unused) => void;

  /** @param file its name, for the places of what is said */
  constructor(file: string, take: (statement: Statement | Unused) => void) {
    this.#file = file;
    this.#outer = file;
    this.#take = take;
    this.#values = new RecordValues({ value: (found) => this.#say(found), rows: (text) => this.#sayRows(text) });
  }

  /** @param text any part of the whole, wherever it was cut */
  read(text: string): void {
    this.#values.read(text);
  }

  end(): void {
    this.#values.end();
  }

  #say({ value, line, problem }: JsonValue): void {
    const place = { file: this.#file, line };
    if (problem !== undefined) return this.#take({ ...place, why: problem });
    const mark = markIn(value);
    if (mark?.file !== undefined) this.#file = `${this.#outer}${between}${mark.file}`;
    else if (mark?.rows !== undefined) this.#sayRows(mark.rows);
    else for (const statement of statementsIn(value, place)) this.#take(statement);
  }

  #sayRows(text: string): void {
    for (const row of podRows(text, this.#file)) this.#take(row);
  }
}

/** Of a file, and of those that it was made of. */
export const between = ', ';

/** A value may hold others: a list its items, an array its elements. */
export function* statementsIn(value: unknown, place: RecordPlace): Generator<Statement | Unused> {
  if (Array.isArray(value)) {
    for (const item of value) yield* statementsIn(item, place);
    return;
  }
  if (!isFields(value)) return yield { ...place, why: 'no object' };
  if (isAuditEvent(value)) return yield* asked(readAuditEvent(value, place), place);
  if (isCloudEntry(value)) return yield* asked(readCloudEntry(value, place), place);
  const inMessage = auditEventIn(value);
  if (inMessage) return yield* asked(readAuditEvent(inMessage, place), place);
  if (isLogOutput(value)) return yield* statementsIn(value['events'], place);
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

/** What `aws logs filter-log-events` and `get-log-events` print: all in one. */
const isLogOutput = ({ kind, events }: Fields): boolean => kind === undefined && Array.isArray(events);

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
