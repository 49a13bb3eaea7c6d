/**
 * What is said of an event, as data: the key of a sentence and what stands in it. Which words these are the catalogue
 * knows; that it has a sentence for each key the compiler sees to.
 */

/** `ms`: a length of time. A message, or a list of them, is said in its place. */
export type MessageValue = string | number | { ms: number } | EventMessage | readonly EventMessage[];

export interface EventMessage<Key extends string = string> {
  key: Key;
  values: Readonly<Record<string, MessageValue>>;
}

export const message = <const Key extends string>(
  key: Key,
  values: Readonly<Record<string, MessageValue>> = {},
): EventMessage<Key> => ({ key, values });
