import { readBytes } from '../engine/manifest/readBytes.ts';
import { priorityProblems } from '../engine/manifest/priorityProblems.ts';
import { finish } from '../engine/slices.ts';
import { fileBytes } from './fileBytes.ts';
import type { Write } from './output.ts';
import { problemLine } from './problemLine.ts';

/**
 * Tells what each file holds: a line `{file, counts, unused, problems}` a file; `unused` counts what plays no part here.
 * @returns the exit code: 1 where nothing could be read from any file
 */
export async function importFiles(paths: readonly string[], write: Write): Promise<number> {
  let kinds = 0;
  for (const file of paths) {
    const read = await readBytes(fileBytes(file), file);
    const { counts, unused } = read;
    const problems = [...read.problems, ...finish(priorityProblems(read, { cluster: [], source: file }))];
    kinds += Object.keys(counts).length;
    const idle = Object.keys(unused).length > 0 && { unused };
    write(JSON.stringify({ file, counts, ...idle, problems: problems.map(problemLine) }));
  }
  return kinds > 0 ? 0 : 1;
}
