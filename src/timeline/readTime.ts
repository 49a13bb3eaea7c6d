/** A time as somebody types it. Pure. */
import type { Millis } from '../engine/simulation/trace.ts';

interface Here {
  /** The cursor: `+2` and `-0.5` count from it. */
  t: Millis;
  /** What is called 0: `11.3`, `11.3s` and `1m5s` count from it. */
  zero: Millis;
  /** Of a history ms since 1970 of virtual 0; null: there is none. */
  epoch: number | null;
}

/**
 * @returns virtual time; null for what is no time. `00:01:05.2` and `1:05` are the clock itself: of a history UTC, on the day
 * that is nearest to the cursor; there a stamp as logs write it is one, too: `2026-05-03T09:30:12.5Z`.
 */
export function typedTime(text: string, { t, zero, epoch }: Here): Millis | null {
  const stamp = epoch === null ? null : stampOf(text);
  if (stamp !== null) return Math.round(stamp - (epoch ?? 0));
  const plain = text.trim().toLowerCase().replaceAll('−', '-').replaceAll(',', '.').replace(/\s+/g, '');
  const [, sign = '', rest = ''] = /^([+-]?)(.*)$/.exec(plain) ?? [];
  const clock = sign === '' ? clockOf(rest) : null;
  if (clock !== null) return epoch === null ? clock : nearest(clock - (epoch % day), t);
  const length = lengthOf(rest);
  if (length === null) return null;
  return sign === '' ? zero + length : t + (sign === '-' ? -length : length);
}

const day = 86_400_000;

const nearest = (time: Millis, t: Millis): Millis => time + Math.round((t - time) / day) * day;

/** In ms since 1970; without a zone it is UTC. */
function stampOf(text: string): number | null {
  const [, date, time, zone = 'Z'] =
    /^\s*"?(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s*(Z|z|[+-]\d\d:\d\d)?"?\s*$/.exec(text) ?? [];
  const ms = date === undefined ? Number.NaN : Date.parse(`${date}T${time}${zone.toUpperCase()}`);
  return Number.isNaN(ms) ? null : ms;
}

const number = String.raw`\d+(?:\.\d*)?|\.\d+`;
const length = new RegExp(`^(?:(${number})h)?(?:(${number})m)?(?:(${number})(?:s|$))?(?:(${number})ms)?$`);
const units: readonly Millis[] = [3_600_000, 60_000, 1000, 1];

function lengthOf(text: string): Millis | null {
  const found = length.exec(text);
  if (!found || text === '') return null;
  return Math.round(units.reduce((sum, unit, i) => sum + Number(found[i + 1] ?? 0) * unit, 0));
}

function clockOf(text: string): Millis | null {
  const found = /^(?:(\d+):)?(\d{1,2}):(\d{1,2}(?:\.\d*)?)$/.exec(text);
  if (!found) return null;
  const [h, m, s] = found.slice(1).map((part) => Number(part ?? 0));
  return Math.round(((h ?? 0) * 3600 + (m ?? 0) * 60 + (s ?? 0)) * 1000);
}
