/** What stands behind a command's name. */
import { parseArgs } from 'node:util';

export interface Given {
  /** Files, mostly. */
  names: readonly string[];
  /** Those of them that follow `--`; absent: none do. */
  after?: readonly string[];
  /** `--pod web` as `pod: 'web'`. */
  options: Readonly<Record<string, string | undefined>>;
  /** `--no-open` as `no-open`; absent: none are given. */
  flags?: ReadonlySet<string>;
}

type Described = Readonly<Record<string, string>>;

/**
 * @param options those that there are; each takes a value
 * @param flags those that take none
 * @returns what is wrong, where an option is not known or lacks its value
 */
export function readGiven(args: readonly string[], options: Described, flags: Described = {}): Given | string {
  const known = Object.fromEntries([
    ...Object.keys(options).map((option) => [option, { type: 'string' }] as const),
    ...Object.keys(flags).map((flag) => [flag, { type: 'boolean' }] as const),
  ]);
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: known, allowPositionals: true });
    const end = args.indexOf('--');
    const given = Object.entries(values);
    return {
      names: positionals,
      after: end === -1 ? [] : args.slice(end + 1),
      options: Object.fromEntries(given.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))),
      flags: new Set(given.flatMap(([name, value]) => (value === true ? [name] : []))),
    };
  } catch (error) {
    if (!(error instanceof TypeError) || !('code' in error)) throw error;
    // The rest of it is advice for the shell.
    return (error.message.split(/\. |\n/)[0] ?? '').replace(/^Unknown option/, 'there is no option');
  }
}

/** What follows `--` is a name, whatever it looks like. */
export function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return (end === -1 ? args : args.slice(0, end)).some((arg) => arg === '--help' || arg === '-h');
}
