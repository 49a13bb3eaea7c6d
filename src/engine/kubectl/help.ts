/** `kubectl help`, `kubectl get -h`: what a command is for, how it is written, and the flags that work here. */
import { type CommandFlag, type Verb, verbs } from './verbs.ts';

/** @param words of the command that is asked about; none: of kubectl itself */
export function helpText(words: readonly string[]): string {
  const name = words.join(' ');
  const one = verbs.find((verb) => verb.name === name || verb.alias === name);
  if (one) return verbHelp(one);
  const own = verbs.filter((verb) => verb.name.startsWith(`${name} `));
  if (name !== '' && own.length === 0)
    return `Unknown help topic [${words.map((word) => `\`${word}\``).join(' ')}]\n${listing(verbs, '')}`;
  return name === '' ? `kubectl controls the Kubernetes cluster manager.\n\n${listing(verbs, '')}` : listing(own, name);
}

function verbHelp({ name, summary, usage, flags }: Verb): string {
  const own = verbs.filter((verb) => verb.name.startsWith(`${name} `));
  const options = flags.map((flag) => `    ${flagText(flag)}`);
  return [
    `${summary}.`,
    ...(own.length > 0 ? ['', listing(own, name)] : []),
    ...['', 'Options:', ...options],
    ...['', 'Usage:', `  kubectl ${[name, usage].filter(Boolean).join(' ')} [options]`],
  ].join('\n');
}

const flagText = ({ name, short, value }: CommandFlag): string =>
  `${short === undefined ? '' : `-${short}, `}--${name}${value === 'none' ? '' : '='}`;

function listing(own: readonly Verb[], of: string): string {
  const rows = own.map(({ name, summary }) => [name.slice(of.length).trim(), summary] as const);
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  return [
    'Available Commands:',
    ...rows.map(([name, summary]) => `  ${name.padEnd(width)}${summary}`),
    '',
    `Use "kubectl ${[of, '<command>'].filter(Boolean).join(' ')} --help" for more information about a given command.`,
  ].join('\n');
}
