/** Arrow keys move between the cells of a table, so that it is one stop of the Tab key; and which cell is pointed at. */
import type { KeyboardEvent } from 'react';
import { alongReading } from '../ui/roving/direction.ts';
import { nextInGrid } from '../ui/roving/moves.ts';
import type { OpenAt } from './matrixProps.ts';

export function moveFocus(event: KeyboardEvent<HTMLTableElement>) {
  const from = (event.target as HTMLElement).closest('[data-cell]');
  if (!from || event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = [...event.currentTarget.querySelectorAll('tr[data-row]')].map((row) => [
    ...row.querySelectorAll<HTMLElement>('[data-cell]'),
  ]);
  const row = rows.findIndex((cells) => cells.some((cell) => cell === from));
  const column = rows[row]?.findIndex((cell) => cell === from) ?? 0;
  const next = nextInGrid(
    alongReading(event.key, from),
    { row, column },
    rows.map(({ length }) => length),
  );
  if (!next) return;
  rows[next.row]?.[next.column]?.focus();
  event.preventDefault();
  event.stopPropagation();
}

/** The cell at an element, also where its place around the button is meant; null between them. */
export function pointedAt(target: EventTarget): OpenAt | null {
  const place = (target as Element).closest('td, th');
  const column = place?.querySelector(':scope > [data-cell]')?.getAttribute('data-cell');
  const node = place?.closest('[data-row]')?.getAttribute('data-row');
  return column != null && node != null ? { node, column } : null;
}
