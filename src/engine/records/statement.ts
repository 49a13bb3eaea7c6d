/** What a line of a record says: a request to the API server, an object as somebody saw it, a row that kubectl printed. */
import type { Fields } from '../objects/fields.ts';
import type { Instant } from './instant.ts';

export interface RecordPlace {
  file: string;
  line: number;
}

/** One request and its answer, as an audit log has it. */
export interface ApiRequest {
  is: 'request';
  place: RecordPlace;
  id: string | undefined;
  /** Of which cluster it is, where the file says it of each line. */
  cluster?: string;
  /** When it was answered; a log that does not tell it: when it came. */
  at: Instant;
  verb: string;
  user: string | undefined;
  agent: string | undefined;
  /** HTTP status; undefined where it isn't told. */
  code: number | undefined;
  /** Of a refusal. */
  message: string | undefined;
  resource: string;
  subresource: string | undefined;
  namespace: string | undefined;
  name: string | undefined;
  uid: string | undefined;
  body: unknown;
  answer: unknown;
}

/** How an object came to be seen: by a watch with a clock, by one without, or in a list of one instant. */
export type SeenBy = 'watch' | 'follow' | 'list';

export interface Sighting {
  is: 'object';
  place: RecordPlace;
  by: SeenBy;
  /** By the watcher's clock. */
  at: Instant | null;
  object: Fields;
  /** It was the last of it: the watch said DELETED. */
  isRemoved: boolean;
}

/** A row of `kubectl get pods -w --output-watch-events`. */
export interface PrintedRow {
  is: 'row';
  place: RecordPlace;
  name: string;
  isNew: boolean;
  /** Its STATUS is Terminating. */
  isEnding: boolean;
  isRemoved: boolean;
}

export type Statement = ApiRequest | Sighting | PrintedRow;

/** What was not understood, or belongs to nobody's life. */
export interface Unused extends RecordPlace {
  why: string;
}
