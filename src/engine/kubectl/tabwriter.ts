/** Columns of text as Go's text/tabwriter sets them: cells end at tabs, and a column is as wide as its widest cell in consecutive lines. */

interface Widths {
  minimum: number;
  padding: number;
}

/** kubectl get: `printers.GetNewTabWriter`. */
export const tableWidths: Widths = { minimum: 6, padding: 3 };
/** kubectl describe: `tabbedString`. */
const describeWidths: Widths = { minimum: 0, padding: 2 };

/** @param text lines of cells with tabs between them; what follows a line's last tab belongs to no column */
export function aligned(text: string, widths: Widths = describeWidths): string {
  const lines = text.split('\n').map((line) => line.split('\t'));
  const set = lines.map((): number[] => []);
  format(lines, set, { from: 0, to: lines.length, column: 0, widths });
  return lines
    .map((cells, line) =>
      cells.map((cell, at) => (at < cells.length - 1 ? cell.padEnd(set[line]?.[at] ?? 0) : cell)).join(''),
    )
    .join('\n');
}

interface Block {
  from: number;
  to: number;
  column: number;
  widths: Widths;
}

/** Each run of consecutive lines that have this column gets one width for it, and its further columns likewise. */
function format(
  lines: readonly (readonly string[])[],
  set: readonly number[][],
  { from, to, column, widths }: Block,
): void {
  for (let at = from; at < to; at += 1) {
    if (!hasColumn(lines[at], column)) continue;
    let end = at;
    let width = widths.minimum;
    for (; end < to && hasColumn(lines[end], column); end += 1)
      width = Math.max(width, [...(lines[end]?.[column] ?? '')].length + widths.padding);
    for (let line = at; line < end; line += 1) set[line]?.splice(column, 1, width);
    format(lines, set, { from: at, to: end, column: column + 1, widths });
    at = end - 1;
  }
}

const hasColumn = (cells: readonly string[] | undefined, column: number): boolean => column < (cells?.length ?? 0) - 1;
