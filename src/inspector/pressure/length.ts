/** How long something still lasts: below a minute to the tenth, as the clock beside it is. @param ms not negative */
export function lengthOf(ms: number): string {
  if (ms < 60_000) return `${(Math.ceil(Math.max(0, ms) / 100) / 10).toFixed(1)} s`;
  const seconds = Math.ceil(ms / 1000);
  const rest = seconds % 60;
  return `${Math.floor(seconds / 60)} min${rest === 0 ? '' : ` ${rest} s`}`;
}
