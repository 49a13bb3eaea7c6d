/** JSON → values, without rounding what Go reads as an int64 (sigs.k8s.io/json, PreserveInts). */

/** Strings, so that digits in them are left alone, and whole numbers that may be too large for a `number`. */
const parts = /"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g;
const mark = '\u0000int64:';

/** As JSON.parse, but whole numbers that only an int64 holds are a bigint. The text must be JSON. */
export function parseJson(text: string): unknown {
  if (!/\d{16}/.test(text)) return JSON.parse(text) as unknown;
  let hasLarge = false;
  const marked = text.replace(parts, (part) => {
    if (part.startsWith('"') || !isLarge(part)) return part;
    hasLarge = true;
    return JSON.stringify(mark + part);
  });
  if (!hasLarge) return JSON.parse(text) as unknown;
  return JSON.parse(marked, (_, value: unknown) =>
    typeof value === 'string' && value.startsWith(mark) ? BigInt(value.slice(mark.length)) : value,
  ) as unknown;
}

function isLarge(digits: string): boolean {
  const value = BigInt(digits);
  return value >= -(2n ** 63n) && value < 2n ** 63n && !Number.isSafeInteger(Number(value));
}
