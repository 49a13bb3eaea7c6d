/** `--sort-by=.metadata.name` (kubectl 1.36, cmd/get/sorter.go). */
import { parseQuantity, isQuantityError } from '../objects/quantity.ts';
import type { KubeObject } from '../objects/types.ts';
import { valuesAt } from './jsonPath.ts';

/** @param path a field, with or without braces; absent: as they came */
export function sortedBy(
  objects: readonly KubeObject[],
  path: string | undefined,
): { objects: readonly KubeObject[]; error: string | null } {
  if (path === undefined) return { objects, error: null };
  const bare = path.replace(/^\{?\.?/, '').replace(/\}$/, '');
  const values = new Map(objects.map((object) => [object, valuesAt(object, `.${bare}`)?.[0]]));
  if (objects.length > 0 && [...values.values()].every((value) => value === undefined))
    return { objects, error: `error: couldn't find any field with path "{.${bare}}" in the list of objects` };
  return { objects: objects.toSorted((a, b) => compare(values.get(a), values.get(b))), error: null };
}

/** What is absent comes first; texts that are amounts are compared as amounts. */
function compare(a: unknown, b: unknown): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? -1 : 1;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [one, other] = [parseQuantity(String(a)), parseQuantity(String(b))];
  if (!isQuantityError(one) && !isQuantityError(other))
    return one.nanos < other.nanos ? -1 : one.nanos > other.nanos ? 1 : 0;
  return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;
}
