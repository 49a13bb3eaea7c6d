import { readFileSync } from 'node:fs';
import { readBytes } from '../engine/manifest/readBytes.ts';
import { priorityProblems } from '../engine/manifest/priorityProblems.ts';
import type { Problem, Remedy } from '../engine/manifest/report.ts';
import { finish } from '../engine/slices.ts';
import type { Write } from './output.ts';

/**
 * Tells what each file holds: a line `{file, counts, problems}` a file.
 * @returns the exit code: 1 where nothing could be read from any file
 */
export async function importFiles(paths: readonly string[], write: Write): Promise<number> {
  let kinds = 0;
  for (const file of paths) {
    const read = await readBytes(readFileSync(file), file);
    const { counts } = read;
    const problems = [...read.problems, ...finish(priorityProblems(read, { cluster: [], source: file }))];
    kinds += Object.keys(counts).length;
    write(JSON.stringify({ file, counts, problems: problems.map(written) }));
  }
  return kinds > 0 ? 0 : 1;
}

const written = ({ line, column, message, remedy, subject, openedAt }: Problem) => {
  const advice = openedAt === undefined ? remedies[remedy] : `opened in line ${openedAt}`;
  return { line, column, message: [...(subject ? [subject] : []), message, ...(advice ? [advice] : [])].join(': ') };
};

/** What to do, where the message alone does not say it. The page says the same at length. */
const remedies: Readonly<Partial<Record<Remedy, string>>> = {
  helmTemplate: 'a Helm template: render it with `helm template`',
  kustomizeBuild: 'render it with `kubectl kustomize`',
  tabIndent: 'a tab in the indentation: use spaces',
  describeOutput: 'use `kubectl get -o yaml`',
  tableOutput: 'use `kubectl get -o yaml`',
  tooLarge: 'open a part of it',
  archive: 'unpack it',
  notUtf8: 'save it as UTF-8',
  json: 'as JSON it can be larger: use `kubectl get -o json`',
  addPriorityClass: 'add the PriorityClass or remove the name',
  duplicateKey: 'the last one counts',
};
