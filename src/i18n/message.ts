/** Messages: a key of the catalogue and the values of its placeholders, and how they become text. */
import { find } from './catalogue.ts';
import { formatted, pluralOf } from './format.ts';
import { isolated } from './isolated.ts';
import { signed } from './minus.ts';
import type { Unit } from './units.ts';
import './units.ts';

/** Another message is said within this one, in the same language. */
export type Value = string | number | Message | readonly (string | Message)[];
export type Values = Readonly<Record<string, Value>>;

declare const made: unique symbol;

/** A message to be shown later, in the language of that time. `message` makes it, and the compiler checks it there. */
export interface Message {
  readonly key: string;
  readonly values?: Values;
  readonly [made]: true;
}

/** For a key that only data knows, such as the rule of a breach: nothing is checked, so a test says all of them. */
export const messageFrom = (key: string, values?: Values): Message => (values ? { key, values } : { key }) as Message;

/** @returns the message in the language in force, its marks still in it (`Marked.tsx`); its key where its texts are not here */
export function textOf({ key, values = {} }: Pick<Message, 'key' | 'values'>): string {
  const { count } = values;
  const found = find((language) => (typeof count === 'number' ? formsOf(key, language, count) : [key]));
  if (!found) return key;
  return partsOf(found.text)
    .map((part) => (typeof part === 'string' ? part : written(part, values[part.name], found.language)))
    .join('');
}

/** Whether its texts are here: one of an earlier visit may be of code that has not been fetched yet. */
export const hasText = (key: string): boolean => find(() => [key, `${key}_other`]) !== undefined;

/** `5 s`, `2 min`, as the language in force writes it. */
export const inUnit = (unit: Unit, amount: string | number): string =>
  textOf({ key: `units:${unit}`, values: { amount } });

/** A length in two units: `2 min 40 s`. */
export const inUnits = (larger: string, smaller: string): string =>
  textOf({ key: 'units:both', values: { larger, smaller } });

/** The text without its marks: for labels, speech and tables. */
export const plain = (message: Message): string => withoutMarks(textOf(message));

const withoutMarks = (text: string): string => text.replaceAll(/`|\*\*/g, '');

/** A Kubernetes word within a message's value: set in mono like the backticks of the catalogue. */
export const code = (word: string): string => `\`${word}\``;

const formsOf = (key: string, language: string, count: number): readonly string[] => [
  ...(count === 0 ? [`${key}_zero`] : []),
  `${key}_${pluralOf(language, count)}`,
  `${key}_other`,
  key,
];

interface Placeholder {
  name: string;
  format: string | undefined;
  /** As the text has it. */
  raw: string;
}

const known = new Map<string, readonly (string | Placeholder)[]>();

/** `{{name}}` or `{{name, format}}`; `{{grace, s}}` are seconds with their unit: a number, or as `time.ts` writes it. */
function partsOf(text: string): readonly (string | Placeholder)[] {
  const before = known.get(text);
  if (before) return before;
  const parts = text.split(/(\{\{.+?\}\})/).map((part) => {
    if (!part.startsWith('{{')) return part;
    const [name = '', format] = part.slice(2, -2).split(', ');
    return { name, format, raw: part };
  });
  known.set(text, parts);
  return parts;
}

function written({ format, raw }: Placeholder, value: Value | undefined, language: string): string {
  if (value === undefined || value === null) return raw;
  if (format === 'number') return formatted(language, format, value);
  if (isList(value)) return formatted(language, format ?? 'list', value.map(wordingOf));
  if (format !== 's') return wordingOf(value);
  return inUnit('seconds', typeof value === 'number' ? signed(Number(value.toFixed(3))) : wordingOf(value));
}

const isList = (value: Value): value is readonly (string | Message)[] => Array.isArray(value);

/** What comes from files keeps its direction of writing to itself. */
const wordingOf = (value: string | number | Message): string =>
  typeof value === 'object' ? textOf(value) : isolated(String(value));
