/** What a click on a column's head asks for: first the way that tells most, then the other, then the scheduler's own order. */
import type { Direction, Sorting } from './arrange.ts';

const fromTheTop = new Set(['node', 'zone', 'reason']);

export function nextSorting(now: Sorting | null, column: string): Sorting | null {
  const first: Direction = fromTheTop.has(column) ? 'ascending' : 'descending';
  if (now?.column !== column) return { column, direction: first };
  if (now.direction !== first) return null;
  return { column, direction: first === 'ascending' ? 'descending' : 'ascending' };
}
