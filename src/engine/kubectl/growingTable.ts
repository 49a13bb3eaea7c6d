/** Rows of a table as they come (cli-runtime 1.36, printers with RememberWidths): columns are as wide as they have had to be until then. */
import type { Millis } from '../simulation/trace.ts';
import type { PrintedLine } from './printing.ts';
import { tableWidths } from './tabwriter.ts';

export interface Row {
  t: Millis;
  cells: readonly string[];
}

/** @param together how many of the first rows are set at once */
export function setAsTheyCome(rows: readonly Row[], together: number): readonly PrintedLine[] {
  const widths: number[] = [];
  const grow = (cells: readonly string[]) => {
    for (const [at, cell] of cells.entries())
      widths[at] = Math.max(widths[at] ?? tableWidths.minimum, cell.length + tableWidths.padding);
  };
  for (const { cells } of rows.slice(0, together)) grow(cells);
  return rows.map(({ t, cells }, at) => {
    if (at >= together) grow(cells);
    return {
      t,
      text: cells.map((cell, column) => (column < cells.length - 1 ? cell.padEnd(widths[column] ?? 0) : cell)).join(''),
    };
  });
}
