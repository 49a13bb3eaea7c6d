/**
 * Situations that earlier versions have written name some actions otherwise. Whoever reads one from a file or a store
 * takes it through here, once; nothing else knows of the old names.
 */
import type { Action } from './situation.ts';

/** Three faults were actions of their own. */
const faults = { link: 'link', kubelet: 'kubelet', powerOff: 'power' } as const;

/**
 * @param found of whatever shape
 * @returns it with every action in it, however deep, in today's words; what has none is the same object as before, and
 * what was one object in two places still is
 */
export const inTodaysWords = (found: unknown): unknown => reworded(found, new Map());

function reworded(found: unknown, known: Map<object, unknown>): unknown {
  if (typeof found !== 'object' || found === null || !isPlain(found)) return found;
  if (known.has(found)) return known.get(found);
  // What holds itself is left as it is.
  known.set(found, found);
  const result = faultIn(found) ?? withParts(found, known);
  known.set(found, result);
  return result;
}

const isPlain = (found: object): boolean =>
  Array.isArray(found) || [Object.prototype, null].includes(Object.getPrototypeOf(found));

function withParts(found: object, known: Map<object, unknown>): unknown {
  const parts = Object.entries(found).map(([key, part]) => [key, part, reworded(part, known)] as const);
  if (parts.every(([, before, after]) => before === after)) return found;
  return Array.isArray(found)
    ? parts.map(([, , part]) => part)
    : Object.fromEntries(parts.map(([key, , part]) => [key, part]));
}

function faultIn(found: object): unknown {
  const { do: name, node, runs = false, ...rest } = found as { do?: unknown; node?: unknown; runs?: unknown };
  if (typeof name !== 'string' || !Object.hasOwn(faults, name)) return null;
  const what = faults[name as keyof typeof faults];
  return { ...rest, do: 'fault' satisfies Action['do'], fault: { what, node }, runs };
}
