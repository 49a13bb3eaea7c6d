/** How moments and lengths of virtual time are written, alike in every language. Times in ms. */

/** The virtual clock: `00:01:02.0`; before virtual 0 with a minus (U+2212). */
export const clock = (ms: number): string => clockIn(ms, 1);

/** The same as fine as times beside it are: `00:01:02.05`, rounded as they are. */
export const fineClock = (ms: number): string => clockIn(Math.round(ms / 10) * 10, 2);

function clockIn(ms: number, places: number): string {
  const parts = Math.floor(Math.abs(ms) / 10 ** (3 - places));
  const whole = Math.floor(parts / 10 ** places);
  const rest = String(parts % 10 ** places).padStart(places, '0');
  const text = `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${rest}`;
  return ms < 0 && parts > 0 ? `−${text}` : text;
}

/** An age as kubectl writes it: `11s`, `6m11s`, `52m`, `3h20m`, `2d4h` (apimachinery duration.HumanDuration). */
export function age(ms: number): string {
  const s = Math.max(0, Math.floor(ms / 1000));
  if (s < 120) return `${s}s`;
  const m = Math.floor(s / 60);
  if (m < 10) return withRest(`${m}m`, s % 60, 's');
  if (m < 180) return `${m}m`;
  const h = Math.floor(m / 60);
  if (h < 8) return withRest(`${h}h`, m % 60, 'm');
  if (h < 48) return `${h}h`;
  const d = Math.floor(h / 24);
  return d < 8 ? withRest(`${d}d`, h % 24, 'h') : `${d}d`;
}

const withRest = (head: string, rest: number, unit: string): string => (rest === 0 ? head : `${head}${rest}${unit}`);

const two = (n: number): string => String(n).padStart(2, '0');
