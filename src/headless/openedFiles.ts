/** Files as the beginning of a situation, and what is wrong with them. */
import type { createSession } from '../engine/session/session.ts';
import type { Source } from '../engine/simulation/situation.ts';
import { fileBytes } from './fileBytes.ts';
import { problemLine } from './problemLine.ts';

interface OpenedFiles {
  sources: readonly Source[];
  /** In the order of the files; empty where all could be read, and nothing is worth saying. */
  problems: readonly ({ file: string } & ReturnType<typeof problemLine>)[];
}

/** Reads the files, packed ones too, each by itself. Throws the system's error for a file that can't be opened. */
export async function openFiles(
  session: ReturnType<typeof createSession>,
  files: readonly string[],
): Promise<OpenedFiles> {
  const sources: Source[] = [];
  const problems: OpenedFiles['problems'][number][] = [];
  for (const file of files) {
    const read = await session.read({ id: file, name: file, content: new Blob([new Uint8Array(fileBytes(file))]) });
    if (!read) continue;
    sources.push(read.stored);
    problems.push(...read.problems.map((problem) => ({ file, ...problemLine(problem) })));
  }
  return { sources, problems };
}
