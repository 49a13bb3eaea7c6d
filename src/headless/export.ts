/** Files as a cluster to be built again somewhere else: on kwok, or on kind. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSession } from '../engine/session/session.ts';
import type { Given } from './given.ts';
import { openFiles } from './openedFiles.ts';
import type { Write } from './output.ts';
import { runningSituation } from './runningSituation.ts';
import { problemText } from './tables.ts';
import { type Target, targets } from '../engine/out/target.ts';

interface AskedExport {
  files: readonly string[];
  to: Target;
  out: string;
  /** Milliseconds. */
  t: number;
}

/** @returns null where what is given doesn't fit */
export function exportAsked({ names, options }: Given): AskedExport | null {
  const { to = 'kwok', out, at = '0' } = options;
  const target = targets.find((one) => one === to);
  const seconds = Number(at);
  if (names.length === 0 || !target || !out || !(seconds >= 0)) return null;
  return { files: names, to: target, out, t: seconds * 1000 };
}

/**
 * Writes README.md and what it names into a folder that is not there yet, or holds nothing; a line `{file, bytes}` each.
 * @returns the exit code: 1 where the files hold nothing, or the folder holds something
 */
export async function exportFiles({ files, to, out, t }: AskedExport, write: Write): Promise<number> {
  const session = createSession();
  const { sources, problems } = await openFiles(session, files);
  for (const problem of problems) process.stderr.write(`podyssey: ${problemText(problem.file, problem)}\n`);
  if (sources.length === 0) return 1;
  await session.load(runningSituation(sources));
  mkdirSync(out, { recursive: true });
  if (readdirSync(out).length > 0) {
    process.stderr.write(`podyssey: ${out}: there are files in it: name another folder\n`);
    return 1;
  }
  for (const { name, text } of await session.takeOut(t, to)) {
    const file = join(out, name);
    writeFileSync(file, text);
    write(JSON.stringify({ file, bytes: Buffer.byteLength(text) }));
  }
  return 0;
}
