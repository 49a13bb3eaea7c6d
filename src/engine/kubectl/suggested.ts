/** "Did you mean this?" below an unknown command (cobra, Command.SuggestionsFor). */
import { notHere, verbs } from './verbs.ts';

const farthest = 2;

/** Empty where no command of kubectl is near. */
export function suggested(typed: string): string {
  const all = [...verbs.map(({ name }) => name.split(' ')[0] ?? ''), ...Object.keys(notHere)];
  const near = [...new Set(all)]
    .filter((name) => !name.includes(' '))
    .filter((name) => distance(typed.toLowerCase(), name) <= farthest || name.startsWith(typed.toLowerCase()))
    .toSorted();
  return near.length === 0 ? '' : `\n\nDid you mean this?\n${near.map((name) => `\t${name}`).join('\n')}`;
}

/** Levenshtein's. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1];
    for (const [column, other] of [...to].entries())
      next.push(
        Math.min((next[column] ?? 0) + 1, (row[column + 1] ?? 0) + 1, (row[column] ?? 0) + (letter === other ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
