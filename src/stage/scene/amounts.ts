/** Amounts as the cards write them: `0.5/4`, `1/8Gi`, `500m`. */
const mi = 1024 ** 2;
const gi = 1024 ** 3;

const rounded = (value: number, digits: number): string => String(Number(value.toFixed(digits)));

/** milli-CPU in cores: `0.5`, `1.92`. */
export const coresText = (milli: number): string => rounded(milli / 1000, milli % 100 === 0 ? 1 : 2);

/** milli-CPU as requests are written: `500m` below one core. */
export const requestText = (milli: number): string => (milli < 1000 && milli > 0 ? `${milli}m` : coresText(milli));

/** Bytes: `1Gi`, `512Mi`. */
export function bytesText(bytes: number): string {
  if (bytes >= gi) return `${rounded(bytes / gi, 1)}Gi`;
  return bytes === 0 ? '0' : `${rounded(bytes / mi, bytes < 10 * mi ? 1 : 0)}Mi`;
}

/** A node that does not say what it has: what is asked of it alone. */
export const cpuShare = (used: number, of: number): string =>
  of > 0 ? `${coresText(used)}/${coresText(of)}` : coresText(used);

/** Both parts in the unit of the whole: `0.5/8Gi`. */
export function memoryShare(used: number, of: number): string {
  if (of < gi) return `${rounded(used / mi, 0)}/${bytesText(of)}`;
  return `${rounded(used / gi, 1)}/${bytesText(of)}`;
}

/** A part of a whole between 0 and 1; a node that offers nothing is empty. */
export const fraction = (used: number, of: number): number => (of > 0 ? Math.min(Math.max(used / of, 0), 1) : 0);
