/**
 * How moments and lengths of virtual time are written: the digits alike in every language, the unit as each writes it. Times in ms. A moment stands on the clock
 * (`clock`) or is so far from another (`moment`; `inSeconds` and `seconds` in columns and on axes). A length is written in three ways: as one says it (`duration`), as a
 * bare number of seconds (`brief`) for a sentence that says `{{length, s}}`, and as kubectl does (`age`).
 */
import { inUnit, inUnits } from './message.ts';
import { signed, withMinus } from './minus.ts';
import type { Unit } from './units.ts';

/** Milliseconds since 1970 of virtual 0, where a history is shown; null: the clock counts from 0. */
let epoch: number | null = null;

/** What the clock shows from now on: virtual time, or of a history UTC, as logs do. @param since1970 of virtual 0, in ms */
export function setEpoch(since1970: number | null): void {
  epoch = since1970;
}

/** The clock: `00:01:02.0`; before virtual 0 with a minus (U+2212). Of a history the time of the day in UTC. */
export const clock = (ms: number): string => clockIn(ms, 1);

/** The same as fine as times beside it are: `00:01:02.05`, rounded as they are. */
export const fineClock = (ms: number): string => clockIn(Math.round(ms / 10) * 10, 2);

const day = 86_400_000;

function clockIn(virtual: number, places: number): string {
  const ms = epoch === null ? virtual : (epoch + virtual) % day;
  const parts = Math.floor(Math.abs(ms) / 10 ** (3 - places));
  const whole = Math.floor(parts / 10 ** places);
  const rest = String(parts % 10 ** places).padStart(places, '0');
  const text = `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${rest}`;
  return ms < 0 && parts > 0 ? `−${text}` : text;
}

/** The time of a day in the real world, by this machine's clock: `14:02:11`. @param ms since 1970 */
export const timeOfDay = (ms: number): string => new Date(ms).toTimeString().slice(0, 8);

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

const minute = 60_000;

/** `0.02 s`, `5.7 s`, `40 s`, `2 min 40 s`, `1 h 6 min`. @param ms not negative */
export function duration(ms: number): string {
  if (ms < minute - 50) return inUnit('seconds', brief(ms, ms < 1000 ? 2 : 1));
  const seconds = Math.round(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? whole([minutes, 'minutes'], [seconds % 60, 'seconds'])
    : whole([Math.floor(minutes / 60), 'hours'], [minutes % 60, 'minutes']);
}

type Part = readonly [amount: number, unit: Unit];

const whole = ([amount, unit]: Part, [rest, smaller]: Part): string =>
  rest === 0 ? inUnit(unit, amount) : inUnits(inUnit(unit, amount), inUnit(smaller, rest));

/** As short as it can be: `30`, `8.2`, `0.39`, `−5`. @param places decimals at most */
export function brief(ms: number, places = 2): string {
  const unit = 10 ** (3 - places);
  return signed(Math.round(ms / unit) / 10 ** places);
}

/** A moment on an axis: `402.07 s`, `−5 s`. */
export const inSeconds = (ms: number): string => inUnit('seconds', brief(ms));

/** A moment that is told by its distance from another: `42.07 s`, `−5 s`, `6 min 42.07 s`. */
export function moment(ms: number): string {
  const hundredths = Math.round(ms / 10);
  if (hundredths < 6000) return inSeconds(ms);
  return whole([Math.floor(hundredths / 6000), 'minutes'], [(hundredths % 6000) / 100, 'seconds']);
}

/** With the same digits as those beside it, and without a unit: `11.30`, `−0.05`. */
export function seconds(ms: number, places = 2): string {
  // Rounded as whole units, so that half of one goes the same way here and on the clock.
  const unit = 10 ** (3 - places);
  return withMinus(((Math.round(ms / unit) * unit) / 1000).toFixed(places));
}

/** As a watch writes a length of real time: `0:07`, `7:10`. @param ms not negative */
export function minutes(ms: number): string {
  const s = Math.floor(ms / 1000);
  return `${Math.floor(s / 60)}:${two(s % 60)}`;
}

/** So short ago that it is no time to be told of. */
export const isJustNow = (ms: number): boolean => Math.round(ms / 100) <= 0;
