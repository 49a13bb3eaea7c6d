/** How times are written: digits of a fixed number of places, minus as U+2212, seconds without their unit. */
import type { Millis } from '../../engine/simulation/trace.ts';

const minus = (text: string): string => text.replace('-', '\u2212');

/** `11.30`, `−0.05` */
export const seconds = (ms: Millis, places = 2): string => minus((ms / 1000).toFixed(places));

/** As short as it can be said: `30`, `8.2`, `0.39`. */
export const brief = (ms: Millis): string => minus(String(Math.round(ms / 10) / 100));

/** The virtual clock: `00:01:02.0`. */
export function clock(ms: Millis): string {
  const tenths = Math.floor(ms / 100);
  const two = (n: number) => String(n).padStart(2, '0');
  const whole = Math.floor(tenths / 10);
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${tenths % 10}`;
}

/** An age as kubectl writes it: `11s`, `6m11s`, `52m`, `3h20m` (duration.HumanDuration). */
export function age(ms: Millis): string {
  const s = Math.max(0, Math.floor(ms / 1000));
  if (s < 120) return `${s}s`;
  const m = Math.floor(s / 60);
  if (m < 10) return s % 60 === 0 ? `${m}m` : `${m}m${s % 60}s`;
  if (m < 180) return `${m}m`;
  const h = Math.floor(m / 60);
  return h < 8 && m % 60 > 0 ? `${h}h${m % 60}m` : `${h}h`;
}
