import { version } from '../../package.json';
import { commands } from './commands.ts';
import { asksForHelp, readGiven } from './given.ts';
import { misfit } from './misfit.ts';
import { isSystemError, type Write } from './output.ts';
import { callOf, usage, usageOf } from './usage.ts';

/**
 * One call of the command line.
 * @returns the exit code, as `--help` lists them
 */
export async function run(args: readonly string[], write: Write, complain: Write): Promise<number> {
  const [name = '', ...rest] = args;
  const command = commands.get(name);
  if (name === '--version') {
    write(version);
    return 0;
  }
  if (asksForHelp(command ? rest : args)) {
    write(command ? usageOf(name) : usage);
    return 0;
  }
  if (!command) {
    complain(name === '' ? usage : `podyssey: there is no command ${name}; podyssey --help lists all`);
    return 2;
  }
  const given = readGiven(rest, command.options, command.flags);
  try {
    const answer = typeof given === 'string' ? null : command.answer(given, write);
    if (answer) return await answer;
    complain(`podyssey ${name}: ${typeof given === 'string' ? given : misfit(given, command)}`);
    complain(callOf(name));
    return 2;
  } catch (error) {
    if (!isSystemError(error) || !isOfFile(error)) throw error;
    const reason = reasons.get(error.code) ?? `the system says ${error.code ?? ''}`;
    const doing = error.syscall === 'mkdir' ? 'write' : 'read';
    complain(`podyssey: cannot ${doing} ${error.path ?? rest.join(' ')}: ${reason}`);
    return 1;
  }
}

/** Of a file that could not be opened or read, or a folder that could not be made. */
const isOfFile = ({ syscall = '' }: NodeJS.ErrnoException): boolean =>
  ['open', 'read', 'scandir', 'mkdir'].includes(syscall);

const reasons: ReadonlyMap<string | undefined, string> = new Map([
  ['ENOENT', 'no such file'],
  ['EISDIR', 'it is a directory'],
  ['EACCES', 'permission denied'],
  ['EEXIST', 'it is a file'],
  ['ENOTDIR', 'part of its path is a file'],
]);
