/** Words that are asked for again and again: thousands of nodes say the same few sentences. */
import type { StageWords } from './reason.ts';

/** More sentences than a screen shows; then it begins anew. */
const most = 20_000;

/** @returns `t`, which finds what it has said before without composing it again */
export function sayingOnce(t: StageWords): StageWords {
  const said = new Map<string, string>();
  const say = (key: string, values?: Readonly<Record<string, unknown>>): string => {
    const id = values ? [key, ...Object.entries(values).flat()].join('\n') : key;
    const known = said.get(id);
    if (known !== undefined) return known;
    if (said.size >= most) said.clear();
    const words: string = t(key as 'title', values as never);
    said.set(id, words);
    return words;
  };
  // It is asked as t is; what else t carries, no picture uses.
  return say as StageWords;
}
