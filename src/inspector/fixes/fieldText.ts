/** Flow style of YAML, as kubectl takes it on one line; null: the field is not there. */
export function fieldText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return `[${value.map((one) => fieldText(one) ?? 'null').join(', ')}]`;
  if (typeof value === 'object')
    return `{${Object.entries(value)
      .map(([key, one]) => `${key}: ${fieldText(one) ?? 'null'}`)
      .join(', ')}}`;
  return typeof value === 'string' && (value === '' || /^[\d.]+$/.test(value)) ? `"${value}"` : String(value);
}
