/** How one text became another, as `diff -u` writes it. */

/** How many lines stand around what is changed. */
const around = 3;

interface Line {
  sign: ' ' | '-' | '+';
  text: string;
}

/** '' where both are alike. @param names of the two, as the head says them */
export function unified(before: string, after: string, names: readonly [string, string]): string {
  if (before === after) return '';
  const lines = edits(linesOf(before), linesOf(after));
  const hunks = hunksOf(lines);
  return `--- ${names[0]}\n+++ ${names[1]}\n${hunks.join('')}`;
}

const linesOf = (text: string): readonly string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));

/** The shortest way from one to the other: what both have, longest first, is found from the end on. */
function edits(before: readonly string[], after: readonly string[]): readonly Line[] {
  const width = after.length + 1;
  const common = new Uint32Array((before.length + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--)
      common[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const lines: Line[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [gone = null, come = null] = [before[row], after[column]];
    if (gone !== null && gone === come) {
      lines.push({ sign: ' ', text: gone });
      row += 1;
      column += 1;
    } else if (gone !== null && (come === null || at(row + 1, column) >= at(row, column + 1))) {
      lines.push({ sign: '-', text: gone });
      row += 1;
    } else {
      lines.push({ sign: '+', text: come ?? '' });
      column += 1;
    }
  }
  return lines;
}

/** Changes that are near each other stand together. */
function hunksOf(lines: readonly Line[]): readonly string[] {
  const changed = lines.flatMap(({ sign }, at) => (sign === ' ' ? [] : at));
  const ranges: [number, number][] = [];
  for (const at of changed) {
    const [from, to] = [Math.max(0, at - around), Math.min(lines.length, at + around + 1)];
    const last = ranges.at(-1);
    if (last && from <= last[1]) last[1] = to;
    else ranges.push([from, to]);
  }
  return ranges.map(([from, to]) => hunk(lines, from, to));
}

function hunk(lines: readonly Line[], from: number, to: number): string {
  const [before, after] = [side(lines, from, to, '-'), side(lines, from, to, '+')];
  const body = lines.slice(from, to).map(({ sign, text }) => `${sign}${text}\n`);
  return `@@ -${before} +${after} @@\n${body.join('')}`;
}

/** Its first line and how many there are; an empty side is told by the line before it. */
function side(lines: readonly Line[], from: number, to: number, own: '-' | '+'): string {
  const has = ({ sign }: Line) => sign === ' ' || sign === own;
  const count = lines.slice(from, to).filter(has).length;
  const first = lines.slice(0, from).filter(has).length + (count === 0 ? 0 : 1);
  return `${first},${count}`;
}
