/** Whether plain data has the fields that are wanted of it. */
import type { Wanted } from './fact.ts';

/** Of a list it is enough that it holds what is wanted. */
export function has(data: unknown, wanted: Wanted): boolean {
  if (Array.isArray(data)) return data.some((each) => has(each, wanted));
  if (wanted === null || typeof wanted !== 'object') return (data ?? null) === wanted;
  if (isChoice(wanted)) return wanted.anyOf.some((one) => has(data, one));
  if (data === null || typeof data !== 'object') return false;
  return Object.entries(wanted).every(([field, value]) => has((data as Record<string, unknown>)[field], value));
}

const isChoice = (wanted: object): wanted is { anyOf: readonly Wanted[] } => 'anyOf' in wanted;
