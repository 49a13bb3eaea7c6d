/** Arrow keys move between the cells of a table, so that it is one stop of the Tab key; and which cell is pointed at. */
import type { KeyboardEvent } from 'react';
import type { OpenAt } from './Matrix.tsx';

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -99],
  End: [0, 99],
};

export function moveFocus(event: KeyboardEvent<HTMLTableElement>) {
  const step = steps[event.key];
  const from = (event.target as HTMLElement).closest('[data-cell]');
  if (!step || !from || event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = [...event.currentTarget.querySelectorAll('tr[data-row]')].map((row) => [
    ...row.querySelectorAll('[data-cell]'),
  ]);
  const row = rows.findIndex((cells) => cells.includes(from));
  const column = rows[row]?.indexOf(from) ?? 0;
  const cells = rows[Math.min(Math.max(row + step[0], 0), rows.length - 1)] ?? [];
  const target = cells[Math.min(Math.max(column + step[1], 0), cells.length - 1)];
  if (target instanceof HTMLElement) target.focus();
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
