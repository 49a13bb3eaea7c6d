/** Go's durations as text: `1m30s`, `500ms` (Go's time.ParseDuration and Duration.String). */

/** In nanoseconds. */
const units: Readonly<Record<string, number>> = {
  ns: 1,
  us: 1e3,
  µs: 1e3,
  ms: 1e6,
  s: 1e9,
  m: 60e9,
  h: 3600e9,
};

/** @returns nanoseconds, or Go's words for what is wrong */
export function readDuration(text: string): number | { error: string } {
  const [, sign = '', rest = ''] = /^([-+]?)(.*)$/s.exec(text) ?? [];
  if (rest === '0') return 0;
  let sum = 0;
  let at = 0;
  while (at < rest.length || at === 0) {
    const [whole = '', digits = '', unit = ''] = /^([0-9]*(?:\.[0-9]*)?)([^0-9.]*)/.exec(rest.slice(at)) ?? [];
    if (digits === '' || digits === '.') return { error: `time: invalid duration ${JSON.stringify(text)}` };
    if (unit === '') return { error: `time: missing unit in duration ${JSON.stringify(text)}` };
    const size = units[unit];
    if (size === undefined)
      return { error: `time: unknown unit ${JSON.stringify(unit)} in duration ${JSON.stringify(text)}` };
    sum += Math.trunc(Number(digits) * size);
    at += whole.length;
  }
  return sign === '-' ? -sum : sum;
}

/** `1m30s`: hours and minutes only where there are some; below a second in the largest unit that fits. */
export function durationText(nanoseconds: number): string {
  const size = Math.abs(nanoseconds);
  const sign = nanoseconds < 0 ? '-' : '';
  if (size === 0) return '0s';
  if (size < 1e3) return `${sign}${size}ns`;
  if (size < 1e6) return `${sign}${size / 1e3}µs`;
  if (size < 1e9) return `${sign}${size / 1e6}ms`;
  const hours = Math.floor(size / 3600e9);
  const minutes = Math.floor(size / 60e9) % 60;
  const seconds = `${(size % 60e9) / 1e9}s`;
  return `${sign}${hours > 0 ? `${hours}h` : ''}${hours + minutes > 0 ? `${minutes}m` : ''}${seconds}`;
}
