/** A history that was shared is one file: JSON lines, with a mark where another of the files begins that it was made of. */
import { isFields } from '../objects/fields.ts';

/** What follows was said by this file; or a table of rows, which is no JSON. */
export type SharedMark = { file: string; rows?: undefined } | { rows: string; file?: undefined };

const form = 'history';

export const markLine = (mark: SharedMark): string => JSON.stringify({ podyssey: form, ...mark });

/** null: the value is no mark. */
export function markIn(value: unknown): SharedMark | null {
  if (!isFields(value) || value['podyssey'] !== form) return null;
  const { file, rows } = value;
  if (typeof file === 'string') return { file };
  return typeof rows === 'string' ? { rows } : null;
}

export const isSharedText = (head: string): boolean => head.startsWith(`{"podyssey":"${form}"`);
