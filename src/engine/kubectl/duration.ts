/** A span of time as Go reads it (time.ParseDuration): `30s`, `1h15m`, `-1s`, `0`. */
import type { Millis } from '../simulation/trace.ts';

const units: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};

export function durationError(text: string): string | null {
  if (/^[+-]?0$/.test(text)) return null;
  if (/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text)) return `time: missing unit in duration "${text}"`;
  return /^[+-]?(?:(?:\d+\.?\d*|\.\d+)(?:ns|us|µs|ms|s|m|h))+$/.test(text) ? null : `time: invalid duration "${text}"`;
}

/** @param text one that has no durationError */
export function durationOf(text: string): Millis {
  const parts = [...text.matchAll(/(\d+\.?\d*|\.\d+)(ns|us|µs|ms|s|m|h)/g)];
  const sum = parts.reduce((total, [, amount, unit = 's']) => total + Number(amount) * (units[unit] ?? 0), 0);
  return text.startsWith('-') ? -sum : Math.round(sum);
}
