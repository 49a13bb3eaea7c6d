/**
 * Messages that the compiler checks: the key is one of the catalogue, and each value that the English text has a placeholder
 * for is given. `messagesOf` is called where texts are brought (`first.ts`, `timeline.ts`, …), and what says them imports
 * from there: so no message can be said whose texts are not here.
 */
import type { Format } from './format.ts';
import { type Message, textOf, type Value, type Values } from './message.ts';

type Leaves<T, Path extends string> = {
  [K in keyof T & string]: T[K] extends string ? `${Path}${Singular<K>}` : Leaves<T[K], `${Path}${K}.`>;
}[keyof T & string];
/** A plural has a form for each number, and one key. */
type Singular<K extends string> = K extends `${infer Stem}_one` | `${infer Stem}_other` | `${infer Stem}_zero`
  ? Stem
  : K;

/** `namespace:path.to.message` */
export type KeyOf<C> = { [NS in keyof C & string]: Leaves<C[NS], `${NS}:`> }[keyof C & string];

type FormsAt<T, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? FormsAt<T[Head], Rest>
    : never
  : { [K in keyof T & (Path | `${Path}_one` | `${Path}_other` | `${Path}_zero`)]: [K, T[K]] }[keyof T &
      (Path | `${Path}_one` | `${Path}_other` | `${Path}_zero`)];

type Forms<C, Key extends string> = Key extends `${infer NS}:${infer Path}`
  ? NS extends keyof C
    ? FormsAt<C[NS], Path>
    : never
  : never;

type Placeholder<Text> = Text extends `${string}{{${infer Inside}}}${infer Rest}`
  ? (Inside extends `${infer Name}, ${Format}` ? Name : Inside) | Placeholder<Rest>
  : never;

/** A plural always needs its count, also where no placeholder shows it. */
type NeededBy<F> = F extends [infer K, infer Text]
  ? Placeholder<Text> | (K extends `${string}_one` ? 'count' : never)
  : never;

/** The names of the values that a message needs; of several keys, of all. */
export type Needed<C, Key extends string> = NeededBy<Forms<C, Key>>;

type Given<C, Key extends string> = [Needed<C, Key>] extends [never]
  ? []
  : [values: Readonly<Record<Needed<C, Key>, Value>>];

export interface Messages<C> {
  /** The message as text, its marks still in it. */
  t<Key extends KeyOf<C>>(key: Key, ...given: Given<C, Key>): string;
  /** The message as data, to be shown later. */
  message<Key extends KeyOf<C>>(key: Key, ...given: Given<C, Key>): Message;
  /** For a key that is chosen by data together with its values: they are not checked. */
  messageBy(key: KeyOf<C>, values?: Values): Message;
}

const made = (key: string, values?: Values) => (values ? { key, values } : { key }) as Message;

/** The one maker of messages, typed for those of a catalogue. */
export const messagesOf = <C>(): Messages<C> =>
  ({ t: (key: string, values?: Values) => textOf(made(key, values)), message: made, messageBy: made }) as Messages<C>;
