/** How the command line is called, in words. */
import { commands } from './commands.ts';

const column = 12;

const line = (name: string, about: string): string => `  ${name.padEnd(column)}${about}`;

/** Of every command alike. */
const exitCodes = [
  'exit codes:',
  line('0', 'answered'),
  line('1', 'a file or a cluster could not be read, or there is nothing of that name'),
  line('2', 'there is no such command or option, or something is missing'),
  line('3', 'lint found something'),
];

export const usage = [
  'usage: podyssey COMMAND [ARGUMENTS]',
  'Asks the scheduler, the kubelet and the controllers of Kubernetes 1.36 about manifests and dumps.',
  '',
  ...[...commands].map(([name, { about }]) => line(name, about)),
  '',
  'podyssey COMMAND --help tells how it is called.',
  'Each writes JSON, one object a line, unless it is asked for something else. The file - is standard input.',
  'podyssey --version tells which one this is.',
  '',
  ...exitCodes,
].join('\n');

/** In one line. @param name of a command that there is */
export const callOf = (name: string): string => `usage: podyssey ${name} ${commands.get(name)?.form ?? ''}`;

/** @param name of a command that there is */
export function usageOf(name: string): string {
  const command = commands.get(name);
  if (!command) return usage;
  const { about, options, flags } = command;
  const described = Object.entries({ ...options, ...flags }).map(([option, text]) => line(`--${option}`, text));
  return [callOf(name), sentence(about), ...(described.length > 0 ? ['', ...described] : []), '', ...exitCodes].join(
    '\n',
  );
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
