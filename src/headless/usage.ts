/** How the command line is called, in words. */
import { commands } from './commands.ts';

const column = 29;

/** A form that is too long for its column has what it is about below it. */
function lines(call: string, about: string): string {
  return call.length < column ? call.padEnd(column) + about : `${call}\n${' '.repeat(column + 16)}${about}`;
}

const help = 'this, or how one of them is called';
const json = 'Each writes JSON, one object a line.';

export const usage = [
  ...[
    ...[...commands].map(([name, { form, about }]) => lines(`${name} ${form}`, about)),
    lines('[COMMAND] --help', help),
  ].map((line, at) => `${at === 0 ? 'usage: ' : '       '}podyssey ${line}`),
  json,
].join('\n');

/** @param name of a command that there is */
export function usageOf(name: string): string {
  const command = commands.get(name);
  return command ? `usage: podyssey ${name} ${command.form}\n${command.about}; as JSON, one object a line` : usage;
}
