/** Amounts of memory beside each other, and lengths of time that were written. */

/** What `span` has written, in seconds; null: it was something else. */
export function secondsIn(text: unknown): number | null {
  const read = typeof text === 'string' ? /^(?:(\d+) h ?)?(?:(\d+) min ?)?(?:([\d.]+) s)?$/.exec(text) : null;
  const [, hours, minutes, seconds] = read ?? [];
  if (hours === undefined && minutes === undefined && seconds === undefined) return null;
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}

const mebibyte = 2 ** 20;

/** In whole Mi, thousands apart. */
export const bytes = (amount: number): string => `${Math.round(amount / mebibyte).toLocaleString('en')}Mi`;
