/** Words of one kubectl command → its verb, arguments and flags (kubectl 1.36: cobra and pflag). */
import { type Flag, notHere, type Verb, verbs } from './verbs.ts';

export interface Parsed {
  verb: string;
  args: readonly string[];
  /** By long name; one that stands alone has the value `true`. */
  flags: Readonly<Record<string, string>>;
}

type ReadCommand = Parsed | { error: string };

/** @param words without `kubectl` itself */
export function readCommand(words: readonly string[]): ReadCommand {
  const found = findVerb(words);
  if ('error' in found) return found;
  const { verb, rest } = found;
  const args: string[] = [];
  const flags: Record<string, string> = {};
  const usage = `See 'kubectl ${verb.name} --help' for usage.`;
  for (let at = 0; at < rest.length; at += 1) {
    const word = rest[at] ?? '';
    if (word === '--') {
      args.push(...rest.slice(at + 1));
      break;
    }
    if (word === '-' || !word.startsWith('-')) {
      args.push(word);
      continue;
    }
    const split = word.startsWith('--') ? longFlag(verb, word) : shortFlags(verb, word);
    if ('error' in split) return { error: `error: ${split.error}\n${usage}` };
    for (const { flag, value } of split.flags) {
      const own = value ?? ownValue(flag, () => rest[++at]);
      if (own === null) return { error: `error: flag needs an argument: ${needing(word, flag)}\n${usage}` };
      const wrong = flag.value === 'none' ? booleanError(own, flag) : null;
      if (wrong !== null) return { error: `error: ${wrong}\n${usage}` };
      flags[flag.name] = flag.name === 'filename' && flags['filename'] ? `${flags['filename']},${own}` : own;
    }
  }
  return { verb: verb.name, args, flags };
}

function findVerb(words: readonly string[]): { verb: Verb; rest: readonly string[] } | { error: string } {
  const [first = '', second = ''] = words;
  const single = verbs.find(({ name }) => name === first);
  if (single) return { verb: single, rest: words.slice(1) };
  const double = verbs.find(({ name }) => name === `${first} ${second}`);
  if (double) return { verb: double, rest: words.slice(2) };
  if (verbs.some(({ name }) => name.startsWith(`${first} `)))
    return {
      error: `error: unknown command "${[first, second].filter(Boolean).join(' ')}"\nSee 'kubectl ${first} -h' for help and examples`,
    };
  if (notHere.has(first)) return { error: `error: kubectl ${first} does not work here: see help` };
  return { error: `error: unknown command "${first}" for "kubectl"` };
}

type Split = { flags: readonly { flag: Flag; value: string | null }[] } | { error: string };

function longFlag({ flags }: Verb, word: string): Split {
  const equals = word.indexOf('=');
  const name = word.slice(2, equals === -1 ? undefined : equals);
  const flag = flags.find((one) => one.name === name);
  if (!flag) return { error: `unknown flag: --${name}` };
  return { flags: [{ flag, value: equals === -1 ? null : word.slice(equals + 1) }] };
}

/** `-Aw`, `-oyaml`, `-n=shop` */
function shortFlags({ flags }: Verb, word: string): Split {
  const found: { flag: Flag; value: string | null }[] = [];
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

function ownValue({ value }: Flag, next: () => string | undefined): string | null {
  if (value === 'none') return 'true';
  return value === 'text' ? (next() ?? null) : value.without;
}

const needing = (word: string, { name, short }: Flag): string =>
  word.startsWith('--') ? `--${name}` : `'${short ?? ''}' in ${word}`;

function booleanError(value: string, { name, short }: Flag): string | null {
  if (['true', 'false', '1', '0', 't', 'f', 'T', 'F', 'TRUE', 'FALSE', 'True', 'False'].includes(value)) return null;
  const flag = short === undefined ? `--${name}` : `-${short}, --${name}`;
  return `invalid argument "${value}" for "${flag}" flag: strconv.ParseBool: parsing "${value}": invalid syntax`;
}

/** Whether a flag that stands alone is set. */
export const isOn = ({ flags }: Parsed, name: string): boolean => /^(?:true|t|1)$/i.test(flags[name] ?? '');
