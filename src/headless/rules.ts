import { readFileSync } from 'node:fs';
import type { Write } from './output.ts';
import { ruleFamilies } from './ruleFamilies.ts';

interface Recorded {
  /** Each input is of its family's own shape. */
  cases: readonly { name: string; in: never }[];
}

/**
 * Answers each case of a recorded family: a line `{name, out}` in order.
 * @returns the exit code: 2 where no such family is known
 */
export async function rules(family: string, path: string, write: Write): Promise<number> {
  const answer = ruleFamilies.get(family);
  if (!answer) {
    process.stderr.write(`podyssey: no family ${family}; known: ${[...ruleFamilies.keys()].join(', ')}\n`);
    return 2;
  }
  const { cases }: Recorded = JSON.parse(readFileSync(path, 'utf8'));
  for (const { name, in: input } of cases) write(JSON.stringify({ name, out: answer(input) }));
  return 0;
}
