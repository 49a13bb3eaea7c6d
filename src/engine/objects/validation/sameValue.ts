/** Whether two written values mean the same to Go (apimachinery 1.36, equality.Semantic.DeepEqual). */

/** Fields that are a map or a struct in Go: empty is as good as absent. */
const canBeEmpty = new Set(['nodeSelector', 'limits', 'requests', 'resources', 'overhead', 'matchLabels', 'labels']);

/** Flags that Go always has; of others false is not the same as nothing. */
const plainFlags = new Set(
  'hostNetwork hostPID hostIPC stdin stdinOnce tty readOnly unschedulable globalDefault'.split(' '),
);

/** Maps of texts: an empty text is an entry. */
const maps = new Set('matchLabels labels annotations nodeSelector parameters data stringData binaryData'.split(' '));

/** Absent, empty texts, false and empty lists are one; quantities are told apart as written, so default them before. */
export const isSame = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

function canonical(value: unknown): string {
  return JSON.stringify(value, (key, inner: unknown) => {
    if (typeof inner === 'bigint') return `${inner}n`;
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    const fields = Object.entries(inner).filter(([name, field]) => maps.has(key) || !isAbsent(name, field));
    return Object.fromEntries(fields.sort(([x], [y]) => (x < y ? -1 : 1)));
  });
}

function isAbsent(key: string, field: unknown): boolean {
  if (field === undefined || field === null || field === '') return true;
  if (field === false) return plainFlags.has(key);
  if (Array.isArray(field)) return field.length === 0;
  return canBeEmpty.has(key) && typeof field === 'object' && Object.keys(field).length === 0;
}
