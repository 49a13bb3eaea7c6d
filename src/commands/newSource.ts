import type { Source } from '../engine/simulation/situation.ts';

/** Counts what was made, as several may be made in one millisecond. */
let made = 0;

/** A text or file that the worker can read, under a new id each time: equal ids promise equal texts. */
export function newSource(name: string, content: Source['content']): Source {
  made += 1;
  return { id: `${Date.now()}-${made}`, name, content };
}
