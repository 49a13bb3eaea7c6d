/** What kubectl takes away before it sends an object (kubectl 1.36, apply, pruneNulls). */
import { isReadObject } from '../manifest/decode.ts';

/** A copy without entries of maps that are null; in lists they stay. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isReadObject(value)) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutNulls(inner)]));
}
