/** Fields of JSON that somebody else wrote: each may be missing, or be something else. */

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands at a path; undefined where the path ends before. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  let found = value;
  for (const key of path) found = isFields(found) ? found[key] : undefined;
  return found;
}

export function textAt(value: unknown, ...path: readonly string[]): string | undefined {
  const found = at(value, ...path);
  return typeof found === 'string' && found !== '' ? found : undefined;
}

export function numberAt(value: unknown, ...path: readonly string[]): number | undefined {
  const found = at(value, ...path);
  return typeof found === 'number' ? found : undefined;
}

/** A grace in seconds; undefined also for one that no calendar has room for. */
export function graceAt(value: unknown, ...path: readonly string[]): number | undefined {
  const found = numberAt(value, ...path);
  return found !== undefined && Number.isInteger(found) && Math.abs(found) < mostSeconds ? found : undefined;
}

/** A thousand years. */
const mostSeconds = 3.2e10;

export function listAt(value: unknown, ...path: readonly string[]): readonly Fields[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? found.filter(isFields) : [];
}

export const fieldsAt = (value: unknown, ...path: readonly string[]): Fields => {
  const found = at(value, ...path);
  return isFields(found) ? found : {};
};

/** A copy with one field set anew. */
export function withField(value: Fields, path: readonly string[], field: unknown): Fields {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  return { ...value, [key]: rest.length > 0 ? withField(fieldsAt(value, key), rest, field) : field };
}
