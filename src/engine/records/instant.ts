/** Points of time as records write them: in microseconds, or cut off to the second (REC-1). */

const second = 1_000_000;

const rfc3339 = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d+))?(Z|[+-]\d\d:\d\d)$/;

export interface Instant {
  /** Microseconds since 1970. */
  us: number;
  /** Cut off: the moment lies within the second that begins here. */
  isWhole: boolean;
}

/** null where it is no time of RFC 3339. API servers write UTC; who passes logs on may write another zone. Digits beyond microseconds are cut off. */
export function instantOf(text: unknown): Instant | null {
  if (typeof text !== 'string') return null;
  const [, whole, fraction, zone] = rfc3339.exec(text) ?? [];
  if (whole === undefined || zone === undefined) return null;
  const ms = Date.parse(`${whole}${zone}`);
  if (Number.isNaN(ms)) return null;
  return { us: ms * 1000 + Number((fraction ?? '').padEnd(6, '0').slice(0, 6)), isWhole: fraction === undefined };
}

/** RFC 3339, as it was known: whole seconds, or six digits. */
export function instantText({ us, isWhole }: Instant): string {
  const text = new Date(Math.floor(us / second) * 1000).toISOString().slice(0, 19);
  return isWhole ? `${text}Z` : `${text}.${String(us % second).padStart(6, '0')}Z`;
}

/** The moment is before this. */
export const latest = ({ us, isWhole }: Instant): number => (isWhole ? us + second : us);

/** @param seconds may be negative */
export const later = ({ us, isWhole }: Instant, seconds: number): Instant => ({
  us: us + Math.round(seconds * second),
  isWhole,
});

export const cutOff = ({ us }: Instant): Instant => ({ us: us - (us % second), isWhole: true });

/** Between two of them, at most, in seconds. */
export const secondsBetween = (from: Instant, to: Instant): number => (to.us - from.us) / second;
