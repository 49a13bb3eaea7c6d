/** Words of one kubectl command → its verb, arguments and flags (kubectl 1.36: cobra and pflag). */
import { readDuration } from '../objects/duration.ts';
import { flagsNotHere } from './flagsNotHere.ts';
import { suggested } from './suggested.ts';
import { type CommandFlag, notHere, type Verb, verbs } from './verbs.ts';

export interface Parsed {
  verb: string;
  args: readonly string[];
  /** What stands after `--`. */
  after: readonly string[];
  /** By long name; one that stands alone has the value `true`. */
  flags: Readonly<Record<string, string>>;
}

type ReadCommand = Parsed | { error: string };

/** @param words without `kubectl` itself */
export function readCommand(words: readonly string[]): ReadCommand {
  const asked = helpAsked(words);
  if (asked) return { verb: 'help', args: asked, after: [], flags: {} };
  const found = findVerb(words);
  if ('error' in found) return found;
  const { verb, rest } = found;
  const args: string[] = [];
  const after: string[] = [];
  const flags: Record<string, string> = {};
  const usage = `See 'kubectl ${verb.name} --help' for usage.`;
  for (let at = 0; at < rest.length; at += 1) {
    const word = rest[at] ?? '';
    if (word === '--') {
      after.push(...rest.slice(at + 1));
      break;
    }
    if (word === '-' || !word.startsWith('-')) {
      args.push(word);
      continue;
    }
    const split = word.startsWith('--') ? longFlag(verb, word) : shortFlags(verb, word);
    if ('error' in split) return { error: flagsNotHere(verb.name, word) ?? `error: ${split.error}\n${usage}` };
    for (const { flag, value } of split.flags) {
      const own = value ?? ownValue(flag, () => rest[++at]);
      if (own === null) return { error: `error: flag needs an argument: ${needing(word, flag)}\n${usage}` };
      const wrong = valueError(own, flag);
      if (wrong !== null) return { error: `error: ${wrong}\n${usage}` };
      flags[flag.name] = flag.name === 'filename' && flags['filename'] ? `${flags['filename']},${own}` : own;
    }
  }
  return { verb: verb.name, args: verb.takesCommand ? args : [...args, ...after], after, flags };
}

/** The words that help is asked about: `help get`, `get -h`, `rollout`, `top`; null: none is asked for. */
function helpAsked(words: readonly string[]): readonly string[] | null {
  const [first = '', ...others] = words;
  const end = words.indexOf('--');
  const wants = words.slice(0, end === -1 ? undefined : end).some((word) => word === '-h' || word === '--help');
  if (words.length === 0) return [];
  if (first === 'help') return others.filter((word) => !word.startsWith('-'));
  const isGroup = others.length === 0 && (isOnlyGroup(first) || first === 'top');
  if (!wants && !isGroup) return null;
  if (first.startsWith('-')) return [];
  const found = findVerb(words.filter((word) => word !== '-h' && word !== '--help'));
  if (!('error' in found)) return found.verb.name.split(' ');
  return isOnlyGroup(first) ? [first] : null;
}

/** `rollout`: nothing by itself. */
const isOnlyGroup = (word: string): boolean =>
  !verbs.some(({ name }) => name === word) && verbs.some(({ name }) => name.startsWith(`${word} `));

function findVerb(words: readonly string[]): { verb: Verb; rest: readonly string[] } | { error: string } {
  const [first = '', ...others] = words;
  const [second = ''] = others;
  const pair = `${first} ${second}`;
  const double = verbs.find(({ name, alias }) => name === pair || alias === pair);
  if (double) return { verb: double, rest: words.slice(2) };
  const single = verbs.find(({ name }) => name === first);
  // Objects come from files: a word behind `create` would be a kind.
  if (first === 'create' && second !== '' && !second.startsWith('-')) return unknownIn(first, others);
  if (single) return { verb: single, rest: words.slice(1) };
  if (isOnlyGroup(first)) return unknownIn(first, others);
  const why = notHere[first];
  if (why !== undefined) return { error: `error: kubectl ${first} does not work here: ${why}` };
  return { error: `error: unknown command "${first}" for "kubectl"${suggested(first)}` };
}

/** A command that kubectl has and this cluster has not, or that nobody has. */
function unknownIn(group: string, words: readonly string[]): { error: string } {
  const [name = ''] = words;
  const why = notHere[`${group} ${name}`];
  if (why !== undefined) return { error: `error: kubectl ${group} ${name} does not work here: ${why}` };
  const given = words.filter((word) => !word.startsWith('-')).join(' ');
  const what = group === 'create' ? `Unexpected args: [${given}]` : `unknown command "${given}"`;
  return { error: `error: ${what}\nSee 'kubectl ${group} -h' for help and examples` };
}

type Split = { flags: readonly { flag: CommandFlag; value: string | null }[] } | { error: string };

function longFlag({ flags }: Verb, word: string): Split {
  const equals = word.indexOf('=');
  const name = word.slice(2, equals === -1 ? undefined : equals);
  const flag = flags.find((one) => one.name === name);
  if (!flag) return { error: `unknown flag: --${name}` };
  return { flags: [{ flag, value: equals === -1 ? null : word.slice(equals + 1) }] };
}

/** `-Aw`, `-oyaml`, `-n=shop` */
function shortFlags({ flags }: Verb, word: string): Split {
  const found: { flag: CommandFlag; value: string | null }[] = [];
  for (let at = 1; at < word.length; at += 1) {
    const short = word[at] ?? '';
    const flag = flags.find((one) => one.short === short);
    if (!flag) return { error: `unknown shorthand flag: '${short}' in ${word}` };
    if (flag.value === 'none') found.push({ flag, value: null });
    else {
      const value = word.slice(at + 1).replace(/^=/, '');
      return { flags: [...found, { flag, value: value === '' ? null : value }] };
    }
  }
  return { flags: found };
}

function ownValue({ value, without }: CommandFlag, next: () => string | undefined): string | null {
  if (value === 'none') return 'true';
  return without ?? next() ?? null;
}

const needing = (word: string, { name, short }: CommandFlag): string =>
  word.startsWith('--') ? `--${name}` : `'${short ?? ''}' in ${word}`;

/** What pflag says of a value that is none of its form. */
function valueError(value: string, { name, short, value: form }: CommandFlag): string | null {
  const flag = short === undefined ? `--${name}` : `-${short}, --${name}`;
  const why = formError(value, form);
  return why === null ? null : `invalid argument "${value}" for "${flag}" flag: ${why}`;
}

function formError(value: string, form: CommandFlag['value']): string | null {
  if (form === 'none' && !/^(?:true|false|TRUE|FALSE|True|False|[10tfTF])$/.test(value))
    return `strconv.ParseBool: parsing "${value}": invalid syntax`;
  if (form === 'number' && !/^[+-]?\d+$/.test(value)) return `strconv.ParseInt: parsing "${value}": invalid syntax`;
  if (form !== 'duration') return null;
  const read = readDuration(value);
  return typeof read === 'number' ? null : read.error;
}

/** Whether a flag that stands alone is set. */
export const isOn = ({ flags }: Pick<Parsed, 'flags'>, name: string): boolean =>
  /^(?:true|t|1)$/i.test(flags[name] ?? '');
