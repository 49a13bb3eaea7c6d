import { bench } from './bench/bench.ts';
import { cases, casesAsked } from './cases.ts';
import { decideFiles } from './decide.ts';
import { importFiles } from './import.ts';
import { isSystemError, type Write } from './output.ts';
import { replayFiles } from './replay.ts';
import { rules } from './rules.ts';
import { simulateFile } from './simulate.ts';
import { wakes } from './wakes.ts';
import { why, whyAsked } from './why.ts';

/** Answers a call, or null where its arguments don't fit. The number is the exit code. */
type Call = (args: readonly string[], write: Write) => Promise<number> | null;

const calls: ReadonlyMap<string, Call> = new Map<string, Call>([
  ['bench', (names, write) => bench(names, write)],
  [
    'cases',
    (args, write) => {
      const asked = casesAsked(args);
      return asked && cases(asked, write);
    },
  ],
  ['decide', (files, write) => (files.length > 0 ? decideFiles(files, write) : null)],
  ['import', (files, write) => (files.length > 0 ? importFiles(files, write) : null)],
  ['replay', (files, write) => (files.length > 0 ? replayFiles(files, write) : null)],
  [
    'rules',
    ([family, file, ...more], write) => (family && file && more.length === 0 ? rules(family, file, write) : null),
  ],
  ['simulate', ([file, ...more], write) => (file && more.length === 0 ? simulateFile(file, write) : null)],
  [
    'why',
    (args, write) => {
      const asked = whyAsked(args);
      return asked && why(asked, write);
    },
  ],
  ['wakes', ([file, ...more], write) => (file && more.length === 0 ? wakes(file, write) : null)],
]);

export const usage = `usage: podyssey bench [NAME…]       how fast scheduling and whole clusters are
       podyssey cases FILE… --pod POD [--parameter NAME]
                                    what comes of deleting a pod, with other numbers
       podyssey decide FILE…        what the scheduler decides for each pending pod
       podyssey import FILE…        what a manifest or a dump holds
       podyssey replay FILE…        all pending pods scheduled one after the other
       podyssey rules FAMILY FILE   answers of single rules
       podyssey simulate FILE       the trace of a scenario
       podyssey wakes FILE          which changes of the cluster wake a waiting pod
       podyssey why FILE… --pod POD [--at SECONDS]
                                    why it is Pending, there or gone
Each writes JSON, one object a line.`;

/**
 * One call of the command line.
 * @returns the exit code: 0 done, 1 something could not be read, 2 no such call
 */
export async function run(args: readonly string[], write: Write, complain: Write): Promise<number> {
  const [name = '', ...rest] = args;
  try {
    const answer = calls.get(name)?.(rest, write);
    if (answer) return await answer;
    complain(usage);
    return 2;
  } catch (error) {
    const reason = isSystemError(error) ? reasons.get(error.code) : undefined;
    if (reason === undefined) throw error;
    complain(`podyssey: cannot read ${(error as NodeJS.ErrnoException).path ?? rest.join(' ')}: ${reason}`);
    return 1;
  }
}

const reasons: ReadonlyMap<string | undefined, string> = new Map([
  ['ENOENT', 'no such file'],
  ['EISDIR', 'it is a directory'],
  ['EACCES', 'permission denied'],
]);
