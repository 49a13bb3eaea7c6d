/** What may be wrong with a call that its command does not take: each option that was given, with what it takes. */
import type { CliCommand } from './commands.ts';
import type { Given } from './given.ts';

/** In one sentence. */
export function misfit({ names, options }: Given, { form, options: described }: CliCommand): string {
  const given = Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
  if (names.length === 0 && form.startsWith('FILE')) return 'name a file, or - for standard input';
  const required = [...form.replaceAll(/\[[^\]]*\]/g, '').matchAll(/--(\w[\w-]*)/g)].map(([, name = '']) => name);
  const lacking = required.find((name) => options[name] === undefined);
  if (lacking !== undefined) return `--${lacking} is missing`;
  if (given.length === 0) return 'something is missing, or does not fit';
  const [only] = given;
  if (given.length === 1 && only) return `--${only.name} ${only.value} does not fit: ${described[only.name] ?? ''}`;
  return `one of these does not fit: ${given.map(({ name, value }) => `--${name} ${value}`).join(', ')}`;
}
