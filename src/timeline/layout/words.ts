/** Words as data: a key of the timeline's catalogue and its values. They become a sentence in one place, `say`. */
import '../openedWords.ts';
import { sentence } from '../../i18n/i18n.ts';
import type { timeline } from '../../i18n/en/timeline.ts';

type Bare<K extends string> = K extends `${infer B}_one` | `${infer B}_other` ? B : K;
type Leaf<T> = {
  [K in keyof T & string]: T[K] extends string ? Bare<K> : `${K}.${Leaf<T[K]>}`;
}[keyof T & string];

export type TimelineKey = Leaf<typeof timeline>;
export type Values = Readonly<Record<string, string | number>>;
export interface TimelineMessage {
  key: TimelineKey;
  values?: Values;
}

export const words = (key: TimelineKey, values?: Values): TimelineMessage => (values ? { key, values } : { key });

/** The words in the present language, with `code` and **weight** still marked (see Prose.tsx). */
export function say({ key, values }: TimelineMessage): string {
  const name = values ? key + JSON.stringify(values) : key;
  const known = said.get(name);
  if (known !== undefined) return known;
  const text = sentence({ key: `timeline:${key}`, ...(values ? { values } : {}) });
  if (said.size >= mostSaid) said.clear();
  said.set(name, text);
  return text;
}

/** While a handle is dragged nearly the same is said with each picture, and making a sentence takes longer than finding it. */
const said = new Map<string, string>();
const mostSaid = 5000;

/** The same without marks: for labels, speech and tables. */
export const plain = (spoken: TimelineMessage): string => say(spoken).replaceAll(/`|\*\*/g, '');
