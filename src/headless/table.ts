/** Answers as a table for people: the same JSON lines that programs read, a row for each thing that they hold. */
import type { Write } from './output.ts';

/** Cells by the name of their column. */
export type TableRow = Readonly<Record<string, string>>;

/** Of one JSON line: its rows, and what stands below the table. */
export interface Tabled {
  rows: readonly TableRow[];
  notes: readonly string[];
}

/** @param tabled what a line of the answer is in a table; absent: this command has only JSON */
export type TableOf = (line: never) => Tabled;

/** Takes lines of JSON, and writes them as one table once all are there. */
export class TableWriter {
  readonly #tableOf: TableOf;
  readonly #rows: TableRow[] = [];
  readonly #notes: string[] = [];
  #line = '';

  constructor(tableOf: TableOf) {
    this.#tableOf = tableOf;
  }

  readonly take: Write = (text, end = '\n') => {
    this.#line += text;
    if (end === '') return;
    const { rows, notes } = this.#tableOf(JSON.parse(this.#line) as never);
    this.#line = '';
    this.#rows.push(...rows);
    this.#notes.push(...notes);
  };

  writeTo(write: Write): void {
    for (const line of [...tableLines(this.#rows), ...this.#notes]) write(line);
  }
}

/** Columns that are empty in every row are left out. */
function tableLines(rows: readonly TableRow[]): readonly string[] {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const columns = names.filter((name) => rows.some((row) => (row[name] ?? '') !== ''));
  if (columns.length === 0) return [];
  const cells = [columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))];
  const widths = columns.map((_, at) => Math.max(...cells.map((line) => line[at]?.length ?? 0)));
  return cells.map((line) =>
    line
      .map((cell, at) => cell.padEnd((widths[at] ?? 0) + 3))
      .join('')
      .trimEnd(),
  );
}
