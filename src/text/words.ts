/** Sentences as data: a key of the catalogue and exactly the values its placeholders need. */
import type { inspector } from '../i18n/en/inspector.ts';
import type { inspectorDeferred } from '../i18n/en/inspectorDeferred.ts';
import type { why } from '../i18n/en/why/index.ts';
import { i18n } from '../i18n/i18n.ts';

type Catalogue = typeof inspector & typeof inspectorDeferred & typeof why;
type Leaves<T, Path extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? { key: `${Path}${K}`; text: T[K] } : Leaves<T[K], `${Path}${K}.`>;
}[keyof T & string];
type Leaf = Leaves<Catalogue>;
type Singular<K extends string> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K;

export type WordKey = Singular<Leaf['key']>;
export type TermName = keyof Catalogue['term'];

type TextOf<K extends WordKey> = Extract<Leaf, { key: K | `${K}_one` | `${K}_other` }>['text'];
type Placeholder<Text extends string> = Text extends `${string}{{${infer Inside}}}${infer Rest}`
  ? (Inside extends `${infer Name}, ${string}` ? Name : Inside) | Placeholder<Rest>
  : never;
type Value = string | number | readonly string[];
/** A plural always needs its count, also where no placeholder shows it. */
type Count<K extends WordKey> = `${K}_one` extends Leaf['key'] ? 'count' : never;
type Needed<K extends WordKey> = Placeholder<TextOf<K>> | Count<K>;
type Values<K extends WordKey> = Readonly<Record<Needed<K>, Value>>;

export interface RichText {
  key: WordKey;
  values: Readonly<Record<string, Value>>;
}

/** A sentence; the compiler asks for each value that its text has a placeholder for. */
export function said<K extends WordKey>(key: K, ...[values]: [Needed<K>] extends [never] ? [] : [Values<K>]): RichText {
  return { key, values: values ?? {} };
}

/** A Kubernetes word within a sentence's value: set in mono like the backticks of the catalogue. */
export const code = (word: string): string => `\`${word}\``;

/** The sentence in the language in force, backticks still in it. */
export function speak({ key, values }: RichText): string {
  const translate = i18n.t as unknown as (key: string, values: object) => string;
  return translate(`inspector:${key}`, values);
}
