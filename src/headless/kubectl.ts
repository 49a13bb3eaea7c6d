/** A kubectl command from a terminal, asked of a cluster of files: all that it prints, each line at once. */
import { readFileSync } from 'node:fs';
import { actionOf } from '../engine/kubectl/plannedRequest.ts';
import { quoted } from '../engine/kubectl/words.ts';
import { createSession } from '../engine/session/session.ts';
import type { Given } from './given.ts';
import { openFiles } from './openedFiles.ts';
import type { Write } from './output.ts';
import { atWork, runningSituation } from './runningSituation.ts';
import { problemText } from './tables.ts';

interface AskedKubectl {
  files: readonly string[];
  /** As it is typed, with its pipes. */
  line: string;
  /** Milliseconds. */
  t: number;
}

const standardSeconds = '60';

/** @returns null where what is given doesn't fit */
export function kubectlAsked({ names, after = [], options }: Given): AskedKubectl | null {
  const files = names.slice(0, names.length - after.length);
  const seconds = Number(options['at'] ?? standardSeconds);
  if (files.length === 0 || after.length === 0 || !(seconds >= 0)) return null;
  // One word is a whole line, as a shell keeps it: 'get pods | wc -l'.
  const [only = ''] = after;
  return { files, line: after.length === 1 ? only : after.map(quoted).join(' '), t: seconds * 1000 };
}

/** @returns the exit code: 1 where kubectl complained */
export async function kubectlCommand({ files, line, t }: AskedKubectl, write: Write): Promise<number> {
  const session = createSession();
  const { sources, problems } = await openFiles(session, files);
  for (const problem of problems) process.stderr.write(`podyssey: ${problemText(problem.file, problem)}\n`);
  await session.load(runningSituation(sources));
  let asked = { line, input: null as string | null, since: t, first: null as number | null };
  let answer = await session.kubectl(asked);
  if (answer.needsInput) {
    asked = { ...asked, input: readFileSync(0, 'utf8') };
    answer = await session.kubectl(asked);
  }
  if (answer.actions.length > 0) {
    const actions = answer.actions.map((action) => actionOf(action, t));
    await session.load(runningSituation(sources, actions));
    answer = await session.kubectl({ ...asked, first: atWork.length });
  }
  for (const { text, isError } of answer.lines) if (!isError) write(text);
  const complaints = answer.lines.filter(({ isError }) => isError);
  for (const { text } of complaints) process.stderr.write(`${text}\n`);
  return complaints.some(({ text }) => /^error|^Error/.test(text)) ? 1 : 0;
}
