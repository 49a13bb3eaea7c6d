/** A history without names, as one file that can be passed on. */
import { closeSync, existsSync, openSync, realpathSync } from 'node:fs';
import { Anonymiser } from '../engine/records/anonymise/anonymise.ts';
import { readInto } from './history.ts';
import { openOutput, type Write } from './output.ts';

/**
 * Reads the files twice, to learn the names and to write, and tells how many lines were written.
 * @param out is written anew; one of the files it may not be
 * @returns the exit code: 1 where no file tells of any pod, or nothing may be written there
 */
export async function anonymise(files: readonly string[], out: string, write: Write): Promise<number> {
  if (files.some((file) => isSame(file, out))) {
    write(JSON.stringify({ file: out, lines: 0, why: 'it is one of the files that are read: name another' }));
    return 1;
  }
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

/** Under whatever path. */
const isSame = (one: string, other: string): boolean =>
  existsSync(one) && existsSync(other) && realpathSync(one) === realpathSync(other);
