/** Durations as Go prints them: `10s`, `1m20s`, `5m0s`, `1h0m0s`, `1.5s` (time.Duration.String). */
export function goDuration(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const seconds = (ms - minutes * 60_000) / 1000;
  if (minutes === 0) return `${seconds}s`;
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes}m${seconds}s` : `${hours}h${minutes % 60}m${seconds}s`;
}
