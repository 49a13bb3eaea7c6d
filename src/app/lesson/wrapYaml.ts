/** Makes YAML fit a width, so that it means the same at any: a value goes on further in, a comment under a mark of its own. Pure. */

interface Room {
  /** Letters side by side. */
  columns: number;
  /** As many fewer has each of the first three lines: something lies over their end. */
  less: number;
}

/**
 * Of keys, lists, values and comments; a block of text (`|`) would change. What can't be broken stays wider.
 *
 * @returns the lines
 */
export function wrapYaml(text: string, { columns, less }: Room): readonly string[] {
  const lines: string[] = [];
  const room = (): number => columns - (lines.length < 3 ? less : 0);
  for (const line of text.trimEnd().split('\n')) {
    const { indent, value, comment } = partsOf(line);
    const isWide = line.length > room();
    if (comment !== '' && isWide) {
      let row = '';
      for (const word of comment.split(' ')) {
        if (row !== '' && `${indent}# ${row} ${word}`.length > room()) {
          lines.push(`${indent}# ${row}`);
          row = word;
        } else row = row === '' ? word : `${row} ${word}`;
      }
      lines.push(`${indent}# ${row}`);
    }
    if (value === '' && isWide) continue;
    let row = isWide ? indent : line;
    const key = `${indent}${value.startsWith('- ') ? '  ' : ''}`;
    for (const word of isWide ? value.split(' ') : []) {
      const isBegun = row.trim() !== '';
      // By two letters, or by the one that must be.
      const within = `${key}${key.length + 2 + word.length > room() ? ' ' : '  '}`;
      // Nothing is won where it would begin no further left.
      if (isBegun && `${row} ${word}`.length > room() && within.length <= row.length) {
        lines.push(row);
        row = within + word;
      } else row = isBegun ? `${row} ${word}` : row + word;
    }
    lines.push(row);
  }
  return lines;
}

/** A comment begins a line, or comes after a space. */
function partsOf(line: string): { indent: string; value: string; comment: string } {
  const indent = line.slice(0, line.search(/\S|$/));
  const [value = '', ...comment] = line.slice(indent.length).split(/(?:^|\s+)#\s*/);
  return { indent, value: value.trimEnd(), comment: comment.join(' # ') };
}
