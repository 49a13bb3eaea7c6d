/** Numbers, plurals and lists as the language in force writes them. */
import { language } from './catalogue.ts';
import { withMinus } from './minus.ts';

/** What holds for one language, made once: these are dear to make. */
interface Writers {
  number: Intl.NumberFormat;
  plural: Intl.PluralRules;
  and: Intl.ListFormat;
  /** What stands between the first two of a list; the type `unit` has nothing there in Chinese. */
  comma: string;
}

const known = new Map<string, Writers>();

function writersOf(tag: string): Writers {
  const made = known.get(tag) ?? newWriters(tag);
  known.set(tag, made);
  return made;
}

function newWriters(tag: string): Writers {
  const and = new Intl.ListFormat(tag, { type: 'conjunction' });
  const comma = and.formatToParts(['a', 'b', 'c']).find(({ type }) => type === 'literal')?.value ?? ', ';
  return { number: new Intl.NumberFormat(tag), plural: new Intl.PluralRules(tag), and, comma };
}

/** `a, b, c` in the language in force, `a、b、c` in Chinese. */
export const listText = (values: readonly string[]): string => values.join(writersOf(language()).comma);

/** What stands between two sentences: nothing in a language whose signs bring their own room, as Chinese and Japanese do. */
export const gapText = (tag = language()): string => (writersOf(tag).comma.endsWith(' ') ? ' ' : '');

/** `1,234.57` in the language in force. @param decimals at most */
export const numberText = (value: number, decimals = 3): string =>
  withMinus(writersOf(language()).number.format(Number(value.toFixed(decimals))));

/** How a placeholder says that its value is to be written: `{{bytes, number}}`, `{{grace, s}}`. */
export type Format = 'number' | 's' | 'list' | 'list(type: unit)';

/** `1,234.5`, at most three decimals; with `list`: `a, b, and c`; with the type `unit`: `a, b, c`. */
export function formatted(tag: string, format: string, value: unknown): string {
  const { number, and, comma } = writersOf(tag);
  if (format === 'number') return withMinus(number.format(Number(value)));
  const values = value as readonly string[];
  return format === 'list' ? and.format(values) : values.join(comma);
}

/** Which form of a message a number takes: `one`, `few`, `other`, … */
export const pluralOf = (tag: string, count: number): string => writersOf(tag).plural.select(count);
