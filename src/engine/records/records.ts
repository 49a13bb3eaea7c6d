/** Puts statements together by the object that they are about: of pods, nodes, endpoint slices and events. */
import { Book, type Listing } from './book.ts';
import type { ObjectRecord } from './objectRecord.ts';
import type { ApiRequest, PrintedRow, Statement, Unused } from './statement.ts';

export interface Records {
  of: (kind: string) => readonly ObjectRecord[];
  rows: readonly PrintedRow[];
  unused: readonly Unused[];
  /** Files with a list of pods. */
  listings: ReadonlyMap<string, Listing>;
}

export function collect(statements: readonly Statement[]): Records {
  const book = new Book();
  for (const request of inTime(statements)) book.takeRequest(request);
  const rows: PrintedRow[] = [];
  for (const statement of statements) {
    if (statement.is === 'object') book.takeSighting(statement);
    else if (statement.is === 'row') rows.push(statement);
  }
  return { of: (kind) => book.of(kind), rows, unused: book.unused, listings: book.listings };
}

/** By the clock of the API server; each once: a line may stand in several files. Logs that begin with the newest are turned round. */
function inTime(statements: readonly Statement[]): ApiRequest[] {
  const all = statements.filter((one) => one.is === 'request');
  const seen = new Set<string>();
  const each = all.filter(({ id }) => {
    if (id === undefined) return true;
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
  const [first] = each;
  const last = each.at(-1);
  if (first && last && first.at.us > last.at.us) each.reverse();
  return each.sort((a, b) => a.at.us - b.at.us);
}
