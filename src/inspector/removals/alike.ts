/** Whether two lines say the same of two ways. */
import { secondsIn } from './amounts.ts';
import type { FactSentence } from './factSentences.ts';

/** Less of a difference between two lengths of time is the latency of one request more or less, seconds. */
const noticed = 1;

export function isAlike(a: FactSentence, b: FactSentence): boolean {
  if ('verbatim' in a || 'verbatim' in b) return 'verbatim' in a && 'verbatim' in b && a.verbatim === b.verbatim;
  return a.key === b.key && Object.entries(a.values ?? {}).every(([name, value]) => isSame(value, b.values?.[name]));
}

function isSame(a: unknown, b: unknown): boolean {
  const [first, second] = [secondsIn(a), secondsIn(b)];
  return a === b || (first !== null && second !== null && Math.abs(first - second) <= noticed);
}
