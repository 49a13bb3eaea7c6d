/** A time as somebody types it. Pure. */
import type { Millis } from '../engine/simulation/trace.ts';

interface Here {
  /** The cursor: `+2` and `-0.5` count from it. */
  t: Millis;
  /** What is called 0: `11.3`, `11.3s` and `1m5s` count from it. */
  zero: Millis;
}

/** @returns virtual time; null for what is no time. `00:01:05.2` and `1:05` are the virtual clock itself. */
export function typedTime(text: string, { t, zero }: Here): Millis | null {
  const plain = text.trim().toLowerCase().replaceAll('−', '-').replaceAll(',', '.').replace(/\s+/g, '');
  const [, sign = '', rest = ''] = /^([+-]?)(.*)$/.exec(plain) ?? [];
  const clock = sign === '' ? clockOf(rest) : null;
  if (clock !== null) return clock;
  const length = lengthOf(rest);
  if (length === null) return null;
  return sign === '' ? zero + length : t + (sign === '-' ? -length : length);
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
