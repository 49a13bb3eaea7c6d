/** How lengths of time and amounts of memory are written beside each other. */

/** Below a minute to the hundredth as far as it counts: `0.02 s`, `5.7 s`; else `5 min 5 s`. @param ms not negative */
export function length(ms: number): string {
  if (ms < 1000) return `${Math.round(ms / 10) / 100} s`;
  if (ms < 59_950) return `${(Math.round(ms / 100) / 10).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  const rest = seconds % 60;
  return `${Math.floor(seconds / 60)} min${rest === 0 ? '' : ` ${rest} s`}`;
}

/** What `length` has written, in seconds; null: it was something else. */
export function secondsIn(text: unknown): number | null {
  const read = typeof text === 'string' ? /^(?:(\d+) min ?)?(?:([\d.]+) s)?$/.exec(text) : null;
  if (!read || (read[1] === undefined && read[2] === undefined)) return null;
  return Number(read[1] ?? 0) * 60 + Number(read[2] ?? 0);
}

const mebibyte = 2 ** 20;

/** In whole Mi, thousands apart. */
export const bytes = (amount: number): string => `${Math.round(amount / mebibyte).toLocaleString('en')}Mi`;
