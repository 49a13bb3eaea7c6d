/** `kubectl get pods -w --output-watch-events`: rows without uid, namespace or absolute time. */
import type { PrintedRow } from './statement.ts';

const header = /^\uFEFF?EVENT\s+(?:NAMESPACE\s+)?NAME\s+READY\s+STATUS/;

export const isPodTable = (text: string): boolean => header.test(text);

export function podRows(text: string, file: string): PrintedRow[] {
  const nameAt = isNamespaced(text) ? 2 : 1;
  return text.split('\n').flatMap((row, index) => {
    const cells = row.split(/\s+/);
    const [event, name] = [cells[0], cells[nameAt]];
    if (name === undefined || !events.has(event ?? '')) return [];
    const place = { file, line: index + 1 };
    const isEnding = cells[nameAt + 2] === 'Terminating';
    return [{ is: 'row' as const, place, name, isNew: event === 'ADDED', isEnding, isRemoved: event === 'DELETED' }];
  });
}

const isNamespaced = (text: string): boolean => /^\uFEFF?EVENT\s+NAMESPACE\b/.test(text);

const events = new Set(['ADDED', 'MODIFIED', 'DELETED']);

/** Only what rows are read for, with other names: the event, the name, and a status that is a word. */
export function podRowWords(
  text: string,
  by: { namespace: (name: string) => string; pod: (name: string) => string },
): string {
  const [, ...rows] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\n');
  const hasHome = isNamespaced(text);
  const lines = rows.map((row) => {
    const [event = '', ...cells] = row.split(/\s+/);
    const home = hasHome ? [by.namespace(cells.shift() ?? '')] : [];
    const [name = '', ready = '', status = '', restarts = ''] = cells;
    return [event, ...home, by.pod(name), plain(ready), plain(status), plain(restarts)].join('   ');
  });
  return [
    ['EVENT', ...(hasHome ? ['NAMESPACE'] : []), 'NAME', 'READY', 'STATUS', 'RESTARTS'].join('   '),
    ...lines,
  ].join('\n');
}

const plain = (cell: string): string => (/^(?:[A-Z][A-Za-z:]*|\d+(?:\/\d+)?)$/.test(cell) ? cell : '-');
