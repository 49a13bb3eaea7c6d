/** A history without names, as one file that can be passed on. */
import { closeSync, openSync } from 'node:fs';
import { Anonymiser } from '../engine/records/anonymise/anonymise.ts';
import { readInto } from './history.ts';
import { openOutput, type Write } from './output.ts';

/**
 * Reads the files twice, to learn the names and to write, and tells how many lines were written.
 * @param out is written anew
 * @returns the exit code: 1 where no file tells of any pod
 */
export async function anonymise(files: readonly string[], out: string, write: Write): Promise<number> {
  const anonymiser = new Anonymiser();
  const unread: { file: string; why: string }[] = [];
  for (const file of files) {
    const why = await readInto(anonymiser.file(), file);
    if (why !== null) unread.push({ file, why });
  }
  const descriptor = openSync(out, 'w');
  let lines = 0;
  try {
    const output = openOutput(descriptor);
    anonymiser.writeTo((line) => {
      lines += 1;
      output.write(line);
    });
    for (const file of files) await readInto(anonymiser.file(), file);
    output.flush();
  } finally {
    closeSync(descriptor);
  }
  write(JSON.stringify({ file: out, lines, ...(unread.length > 0 && { unread }) }));
  return lines > 0 ? 0 : 1;
}
