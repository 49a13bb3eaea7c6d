/** How times are written: digits of a fixed number of places, minus as U+2212, seconds without their unit. */
import type { Millis } from '../../engine/simulation/trace.ts';

export { age, clock, fineClock } from '../../i18n/time.ts';

const minus = (text: string): string => text.replace('-', '\u2212');

/** `11.30`, `−0.05` */
export function seconds(ms: Millis, places = 2): string {
  // Rounded as whole units, so that half of one goes the same way here and on the clock.
  const unit = 10 ** (3 - places);
  return minus(((Math.round(ms / unit) * unit) / 1000).toFixed(places));
}

/** As short as it can be said: `30`, `8.2`, `0.39`. */
export const brief = (ms: Millis): string => minus(String(Math.round(ms / 10) / 100));

/** A length as one says it: `8.2 s`, `40 s`, `2 min 40 s`, `5 min`. */
export function long(ms: Millis): string {
  if (ms < 60_000) return `${brief(Math.round(ms / 100) * 100)} s`;
  const whole = Math.round(ms / 1000);
  const rest = whole % 60;
  return `${Math.floor(whole / 60)} min${rest === 0 ? '' : ` ${rest} s`}`;
}

/** A shorter time is not told in tenths of a second. */
export const short = 50;
