/** Amounts of resources as text: cpu in cores, memory in one binary unit a formula. */
import { signed } from '../i18n/minus.ts';

export interface Amount {
  value: number;
  text: string;
  /** false where the text is rounded. */
  exact: boolean;
}

const binary = [
  { suffix: 'Ti', size: 2 ** 40 },
  { suffix: 'Gi', size: 2 ** 30 },
  { suffix: 'Mi', size: 2 ** 20 },
  { suffix: 'Ki', size: 2 ** 10 },
  { suffix: '', size: 1 },
] as const;

/**
 * Texts for the numbers of one formula, in one unit.
 * @param values cpu in milli-CPU, memory and ephemeral-storage in bytes, others in whole units
 * @returns exact texts where these are short, else rounded ones in which no two different numbers look alike
 */
export function amounts(resource: string, values: readonly number[]): Amount[] {
  if (resource === 'cpu') return values.map((value) => ({ value, text: signed(value / 1000), exact: true }));
  if (!isBytes(resource)) return values.map((value) => ({ value, text: signed(value), exact: true }));
  const largest = Math.max(...values.map(Math.abs), 1);
  const units = binary.filter(({ size }) => size <= largest);
  const exact = units.find(({ size }) => size >= 2 ** 20 && values.every((value) => decimals(value / size) <= 3));
  const unit = exact ?? readable(units, values);
  return values.map((value) => written(value, unit));
}

/** One amount by itself. */
export function amount(resource: string, value: number): Amount {
  return amounts(resource, [value])[0] ?? { value, text: signed(value), exact: true };
}

/** One amount as a manifest writes it, exact: `500m`, `1536Mi`. */
export function quantity(resource: string, value: number): string {
  if (resource === 'cpu') return value % 1000 === 0 ? signed(value / 1000) : `${signed(value)}m`;
  if (!isBytes(resource) || value === 0) return signed(value);
  const unit = binary.find(({ size }) => value % size === 0);
  return unit ? `${signed(value / unit.size)}${unit.suffix}` : signed(value);
}

const isBytes = (resource: string): boolean =>
  resource === 'memory' || resource === 'ephemeral-storage' || resource.startsWith('hugepages-');

type Unit = (typeof binary)[number];

/** The largest unit in which numbers that differ still look different when rounded to two decimals. */
function readable(units: readonly Unit[], values: readonly number[]): Unit {
  const different = new Set(values).size;
  const apart = (unit: Unit) => new Set(values.map((value) => rounded(value, unit))).size === different;
  return units.find(apart) ?? { suffix: '', size: 1 };
}

function written(value: number, unit: Unit): Amount {
  const scaled = value / unit.size;
  const exact = decimals(scaled) <= 3;
  return { value, text: `${signed(exact ? scaled : rounded(value, unit))}${value === 0 ? '' : unit.suffix}`, exact };
}

const rounded = (value: number, unit: Unit): number => Math.round((value / unit.size) * 100) / 100;

function decimals(value: number): number {
  for (let places = 0; places <= 3; places += 1) {
    const scaled = value * 10 ** places;
    if (scaled === Math.round(scaled)) return places;
  }
  return 4;
}
