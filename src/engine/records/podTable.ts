/** `kubectl get pods -w --output-watch-events`: rows without uid, namespace or absolute time. */
import type { PrintedRow } from './statement.ts';

const header = /^\uFEFF?EVENT\s+(?:NAMESPACE\s+)?NAME\s+READY\s+STATUS/;

export const isPodTable = (text: string): boolean => header.test(text);

export function podRows(text: string, file: string): PrintedRow[] {
  return text.split('\n').flatMap((row, index) => {
    const [event, name] = row.split(/\s+/);
    if (name === undefined || !events.has(event ?? '')) return [];
    const place = { file, line: index + 1 };
    return [{ is: 'row' as const, place, name, isNew: event === 'ADDED', isRemoved: event === 'DELETED' }];
  });
}

const events = new Set(['ADDED', 'MODIFIED', 'DELETED']);
