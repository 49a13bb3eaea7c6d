/** Where things stand in a text. */
export interface Place {
  /** 1-based. */
  line: number;
  column: number;
}
/** The way to a field: keys and indexes. */
export type FieldPath = readonly (string | number)[];

/** Line and column of an offset; counted in characters, as editors do. */
export function placeOf(text: string, offset: number): Place {
  let line = 1;
  let lineStart = 0;
  for (;;) {
    const lineEnd = text.indexOf('\n', lineStart);
    if (lineEnd === -1 || lineEnd >= offset) return { line, column: Math.max(0, offset - lineStart) + 1 };
    lineStart = lineEnd + 1;
    line++;
  }
}
