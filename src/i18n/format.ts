/** Numbers, plurals and lists as the language in force writes them. */
import { language } from './catalogue.ts';
import { withMinus } from './minus.ts';

/** What holds for one language, made once: these are dear to make. */
interface Writers {
  number: Intl.NumberFormat;
  plural: Intl.PluralRules;
  and: Intl.ListFormat;
  comma: Intl.ListFormat;
}

const known = new Map<string, Writers>();

function writersOf(tag: string): Writers {
  const made = known.get(tag) ?? {
    number: new Intl.NumberFormat(tag),
    plural: new Intl.PluralRules(tag),
    and: new Intl.ListFormat(tag, { type: 'conjunction' }),
    comma: new Intl.ListFormat(tag, { type: 'unit' }),
  };
  known.set(tag, made);
  return made;
}

/** `a, b, c` in the language in force. */
export const listText = (values: readonly string[]): string => writersOf(language()).comma.format(values);

/** `1,234.57` in the language in force. @param decimals at most */
export const numberText = (value: number, decimals = 3): string =>
  withMinus(writersOf(language()).number.format(Number(value.toFixed(decimals))));

/** How a placeholder says that its value is to be written: `{{bytes, number}}`, `{{grace, s}}`. */
export type Format = 'number' | 's' | 'list' | 'list(type: unit)';

/** `1,234.5`, at most three decimals; with `list`: `a, b, and c`; with the type `unit`: `a, b, c`. */
export function formatted(tag: string, format: string, value: unknown): string {
  const { number, and, comma } = writersOf(tag);
  if (format === 'number') return withMinus(number.format(Number(value)));
  return (format === 'list' ? and : comma).format(value as readonly string[]);
}

/** Which form of a message a number takes: `one`, `few`, `other`, … */
export const pluralOf = (tag: string, count: number): string => writersOf(tag).plural.select(count);
