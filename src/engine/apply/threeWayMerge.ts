/** What `kubectl apply` makes of an object that is there (kubectl 1.36, patcher; apimachinery, CreateThreeWayMergePatch; API-18). */
import { isSet, keyOf } from '../apiserver/strategicMerge.ts';
import { isSame } from '../objects/validation/sameValue.ts';
import { isReadObject, type ReadObject } from '../manifest/decode.ts';

/** Thrown where an item of a list lacks the field that tells it apart. */
export class NoMergeKey extends Error {}

interface ThreeWays {
  /** What is stored. */
  live: unknown;
  /** The manifest as it was applied before. */
  applied: unknown;
  /** The manifest now. */
  written: unknown;
}

interface Where {
  /** Name of the field that is merged. */
  field: string;
  /** Lists that this kind has no key for, though others of the name have one. */
  whole: readonly string[];
}

const wholeLists: Readonly<Record<string, readonly string[]>> = {
  EndpointSlice: ['ports'],
  NetworkPolicy: ['ports'],
  Ingress: ['ports'],
  ServiceAccount: ['imagePullSecrets'],
};

/** All that is written, and what the cluster has beside, without what the manifest said before and says no more. */
export const threeWayMerge = (ways: ThreeWays, kind = ''): unknown =>
  merged(ways, { field: '', whole: wholeLists[kind] ?? [] });

function merged(ways: ThreeWays, where: Where): unknown {
  const { live, applied, written } = ways;
  if (Array.isArray(written) && Array.isArray(live))
    return mergedLists({ live, applied: Array.isArray(applied) ? applied : [], written }, where);
  if (!isReadObject(written) || !isReadObject(live)) return written;
  return mergedFields({ live, applied: isReadObject(applied) ? applied : {}, written }, where);
}

/** Fields of which one takes the others' place: those that are not written go. */
const retaining = ['volumes', 'resourceClaims', 'strategy'];

function mergedFields({ live, applied, written }: Record<keyof ThreeWays, ReadObject>, where: Where): ReadObject {
  const result: ReadObject = { ...live };
  const gone = retaining.includes(where.field) && !contains(live, written) ? live : applied;
  for (const key of Object.keys(gone)) if (!Object.hasOwn(written, key)) delete result[key];
  for (const [key, value] of Object.entries(written))
    result[key] = merged({ live: live[key], applied: applied[key], written: value }, { ...where, field: key });
  return result;
}

const contains = (live: ReadObject, written: ReadObject): boolean =>
  Object.entries(written).every(([key, value]) => JSON.stringify(live[key]) === JSON.stringify(value));

function mergedLists({ live, applied, written }: Record<keyof ThreeWays, unknown[]>, where: Where): unknown[] {
  const { field, whole } = where;
  if (whole.includes(field)) return written;
  if (isSet(field)) {
    const others = live.filter((one) => !written.includes(one) && !applied.includes(one));
    return [...new Set([...written, ...others])];
  }
  const all = [...live, ...applied, ...written];
  const key = keyOf(field, all.filter(isReadObject));
  if (key === undefined || !all.every(isReadObject)) return written;
  for (const { [key]: name, ...rest } of live as ReadObject[])
    if (name === '') throw new NoMergeKey(`map: ${goText(rest)} does not contain declared merge key: ${key}`);
  for (const item of all)
    if (item[key] === undefined)
      throw new NoMergeKey(`map: ${goText(item)} does not contain declared merge key: ${key}`);
  const lists = { live: live as ReadObject[], applied: applied as ReadObject[], written: written as ReadObject[] };
  return mergedItems(lists, { where, key });
}

/**
 * Where a key stands twice, the first is compared with the first, the second with the second; what differs goes to the
 * first that has the key. One of them that is written no more takes the others along: they are deleted by their key.
 */
function mergedItems(
  { live, applied, written }: Record<keyof ThreeWays, ReadObject[]>,
  { where, key }: { where: Where; key: string },
): ReadObject[] {
  const order = [...new Set(written.map((item) => item[key]))];
  const count = (list: ReadObject[], name: unknown) => list.filter((one) => one[key] === name).length;
  const items = live.filter((item) => count(applied, item[key]) <= count(written, item[key]));
  const seen = new Map<unknown, number>();
  for (const item of written) {
    const name = item[key];
    const nth = seen.get(name) ?? 0;
    seen.set(name, nth + 1);
    const [stored, before = {}] = [live, applied].map((list) => list.filter((one) => one[key] === name)[nth]);
    if (stored && isSame(mergedFields({ live: stored, applied: before, written: item }, where), stored)) continue;
    const at = items.findIndex((one) => one[key] === name);
    const first = items[at];
    if (first) items[at] = mergedFields({ live: first, applied: stored ? before : {}, written: item }, where);
    else items.push(item);
  }
  const place = (item: ReadObject) => order.indexOf(item[key]);
  const others = items.filter((item) => place(item) === -1);
  return [...items.filter((item) => place(item) >= 0).sort((a, b) => place(a) - place(b)), ...others];
}

/** Go's %v of what JSON has: `map[image:web name:a]`. */
function goText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(goText).join(' ')}]`;
  if (!isReadObject(value)) return value === null ? '<nil>' : String(value);
  const keys = Object.keys(value).sort();
  return `map[${keys.map((key) => `${key}:${goText(value[key])}`).join(' ')}]`;
}
