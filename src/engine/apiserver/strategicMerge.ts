/** Strategic merge patch: lists of objects are merged by a key of theirs (apimachinery 1.36, strategicpatch; `patchMergeKey` tags of the API's types). */

type Fields = Readonly<Record<string, unknown>>;

/** Name of a list → the field that its items are told apart by. Lists that are not here are replaced as a whole. */
const mergeKeys: ReadonlyMap<string, string> = new Map([
  ...[
    ...['containers', 'initContainers', 'ephemeralContainers', 'env', 'volumes', 'imagePullSecrets', 'resourceClaims'],
    ...['schedulingGates', 'secrets', 'drivers'],
  ].map((list) => [list, 'name'] as const),
  ...['conditions', 'addresses', 'hostAliases'].map((list) => [list, list === 'hostAliases' ? 'ip' : 'type'] as const),
  ['volumeMounts', 'mountPath'],
  ['volumeDevices', 'devicePath'],
  ['topologySpreadConstraints', 'topologyKey'],
  ['ownerReferences', 'uid'],
]);

/** Lists of plain values that are added to. */
const sets = new Set(['finalizers']);

/** Lists of plain values that are merged. */
export const isSet = (list: string): boolean => sets.has(list);

/** A port of a container is told apart by containerPort, one of a Service by port. */
export const keyOf = (list: string, items: readonly Fields[]): string | undefined => {
  if (list !== 'ports') return mergeKeys.get(list);
  return items.some((item) => 'containerPort' in item) ? 'containerPort' : 'port';
};

/** null removes a field; `$patch: delete` an item, `$patch: replace` all but itself; a patch without them is added to what is there. */
export function strategicMerge(value: unknown, patch: unknown, list = ''): unknown {
  if (Array.isArray(patch)) return mergedList(Array.isArray(value) ? value : [], patch, list);
  if (!isFields(patch)) return patch;
  const { $patch: how, ...fields } = patch;
  if (how === 'replace') return fields;
  const merged: Record<string, unknown> = isFields(value) ? { ...value } : {};
  for (const [key, field] of Object.entries(fields)) {
    // The order of a list is told, not changed, by this directive.
    if (key.startsWith('$setElementOrder/') || key === '$retainKeys') continue;
    const [, primitive] = key.split('$deleteFromPrimitiveList/');
    if (primitive !== undefined) merged[primitive] = without(merged[primitive], field);
    else if (field === null) delete merged[key];
    else merged[key] = strategicMerge(merged[key], field, key);
  }
  return merged;
}

const without = (list: unknown, gone: unknown): unknown =>
  Array.isArray(list) && Array.isArray(gone) ? list.filter((item) => !gone.includes(item)) : list;

function mergedList(value: readonly unknown[], patch: readonly unknown[], list: string): readonly unknown[] {
  if (sets.has(list)) return [...new Set([...value, ...patch])];
  const items = patch.filter(isFields);
  const key = keyOf(list, [...items, ...value.filter(isFields)]);
  if (key === undefined || items.length < patch.length) return patch;
  if (items.some((item) => item['$patch'] === 'replace' && !(key in item)))
    return items.filter((item) => item['$patch'] === undefined);
  const result = [...value];
  for (const item of items) {
    const at = result.findIndex((one) => isFields(one) && one[key] === item[key]);
    if (item['$patch'] === 'delete') {
      if (at >= 0) result.splice(at, 1);
    } else if (at >= 0) result[at] = strategicMerge(result[at], item);
    else result.push(item);
  }
  return result;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
