/**
 * Kubernetes resource.Quantity, exact. Every quantity is a whole number of billionths: parsing rounds
 * anything finer up (apimachinery 1.36, resource.ParseQuantity).
 */
import { canonicalText, type QuantityFormat } from './quantityText.ts';
import { remembered } from './remembered.ts';
import type { QuantityText } from './types.ts';

export interface Quantity {
  /** The amount in billionths of a unit. */
  readonly nanos: bigint;
  readonly format: QuantityFormat;
  /** The text as written where upstream keeps it; else the canonical text is made when asked for. */
  readonly text?: string;
  /** Upstream holds it as a decimal of any length instead of an int64: only there negative roundings go wrong. */
  readonly isLong: boolean;
}
export interface QuantityError {
  readonly error: string;
}

export const isQuantityError = (read: Quantity | QuantityError): read is QuantityError => 'error' in read;

const nanosPerUnit = 1_000_000_000n;
const nanosPerMilli = 1_000_000n;
const formatWrong = "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'";
const suffixWrong = "unable to parse quantity's suffix";
const numberWrong = 'unable to parse numeric part of quantity';

const grammar = /^([+-]?)0*([0-9]*)(?:\.([0-9]*))?([eEinumkKMGTP]*[-+]?[0-9]*)$/;
const decimalSuffixes: Readonly<Record<string, number>> = {
  n: -9,
  u: -6,
  m: -3,
  '': 0,
  k: 3,
  M: 6,
  G: 9,
  T: 12,
  P: 15,
  E: 18,
};
const binarySuffixes: Readonly<Record<string, number>> = { Ki: 10, Mi: 20, Gi: 30, Ti: 40, Pi: 50, Ei: 60 };
/** 10 to this power has as many digits as anyone will wait for; upstream goes on until memory ends. */
const largestExponent = 10_000;
const largestBinaryNanos = (2n ** 63n - 1n) * nanosPerUnit;

interface Parts {
  written: string;
  negative: boolean;
  /** Digits before the point, without leading zeros; `0` if there are none. */
  whole: string;
  fraction: string;
  hasDigits: boolean;
}
interface Suffix {
  format: QuantityFormat;
  exponent: number;
}

/** Reads a quantity as `resource.ParseQuantity` does; its error text on bad input. No white space is trimmed. */
export function parseQuantity(text: QuantityText): Quantity | QuantityError {
  const written = String(text);
  const match = written === '' ? null : grammar.exec(written);
  if (!match) return { error: formatWrong };
  const [, sign = '', digits = '', fraction = '', suffixText = ''] = match;
  const suffix = readSuffix(suffixText);
  if (!suffix) return { error: suffixWrong };
  if (Math.abs(suffix.exponent) > largestExponent) return { error: numberWrong };
  const hasDigits = /[0-9]/.test(written.slice(0, written.length - suffixText.length));
  const parts: Parts = { written, negative: sign === '-', whole: digits || '0', fraction, hasDigits };
  return suffix.format === 'BinarySI' ? binaryQuantity(parts, suffix) : decimalQuantity(parts, suffix);
}

function readSuffix(text: string): Suffix | null {
  const decimal = Object.hasOwn(decimalSuffixes, text) ? decimalSuffixes[text] : undefined;
  if (decimal !== undefined) return { format: 'DecimalSI', exponent: decimal };
  const binary = Object.hasOwn(binarySuffixes, text) ? binarySuffixes[text] : undefined;
  if (binary !== undefined) return { format: 'BinarySI', exponent: binary };
  if (!/^[eE][-+]?[0-9]+$/.test(text)) return null;
  const exponent = BigInt(text.slice(1).replace('+', ''));
  if (BigInt.asIntN(64, exponent) !== exponent) return null;
  return { format: 'DecimalExponent', exponent: Number(BigInt.asIntN(32, exponent)) };
}

function decimalQuantity(parts: Parts, { format, exponent }: Suffix): Quantity | QuantityError {
  const digits = parts.whole + parts.fraction;
  const scale = exponent - parts.fraction.length;
  const isLong = digits.length > 18 || scale < -9;
  if (isLong && !parts.hasDigits) return { error: numberWrong };
  const nanos = signed(parts, shifted(BigInt(digits), scale + 9));
  const isWritten = !isLong && scale % 3 === 0 && !digits.endsWith('000') && !digits.startsWith('0');
  return { nanos, format, isLong, ...(isWritten && { text: parts.written }) };
}

function binaryQuantity(parts: Parts, { exponent }: Suffix): Quantity | QuantityError {
  const precision = 14 - parts.whole.length - Math.trunc((exponent * 3) / 10);
  const isLong = parts.fraction.length > 0 || precision < 0;
  if (isLong && !parts.hasDigits) return { error: numberWrong };
  const digits = BigInt(parts.whole + parts.fraction);
  const exact = shifted(digits << BigInt(exponent), 9 - parts.fraction.length);
  const isCapped = exact > largestBinaryNanos;
  const nanos = isCapped ? largestBinaryNanos : exact;
  const format = nanos > 0n && nanos < nanosPerUnit ? 'DecimalSI' : 'BinarySI';
  const isWritten = !isLong && digits % 8n !== 0n;
  return {
    nanos: signed(parts, nanos),
    format,
    isLong: isLong && !isCapped,
    ...(isWritten && { text: parts.written }),
  };
}

const signed = (parts: Parts, nanos: bigint) => (parts.negative ? -nanos : nanos);

/** digits × 10^power, rounded up. */
function shifted(digits: bigint, power: number): bigint {
  if (power >= 0) return digits * 10n ** BigInt(power);
  return dividedUp(digits, 10n ** BigInt(-power));
}

/** Rounded away from zero. */
function dividedUp(amount: bigint, divisor: bigint): bigint {
  const quotient = amount / divisor;
  if (quotient * divisor === amount) return quotient;
  return amount < 0n ? quotient - 1n : quotient + 1n;
}

/** Whole units, rounded away from zero. */
export const exactValue = (quantity: Quantity): bigint => dividedUp(quantity.nanos, nanosPerUnit);
/** Thousandths, rounded away from zero. */
export const exactMilliValue = (quantity: Quantity): bigint => dividedUp(quantity.nanos, nanosPerMilli);
/** Thousandths in an int64, as Quantity.MilliValue answers: what is too large for it counts 0, or wraps. */
export function milliInt64(quantity: Quantity): bigint {
  const exact = exactMilliValue(quantity);
  const wrapped = BigInt.asIntN(64, exact);
  return quantity.isLong || wrapped === exact ? wrapped : 0n;
}
/** Whole units as the scheduler counts them; exact up to 2^53. */
export const value = (quantity: Quantity): number => Number(exactValue(quantity));
/** Thousandths as the scheduler counts cpu; exact up to 2^53. */
export const milliValue = (quantity: Quantity): number => Number(exactMilliValue(quantity));

export const zeroQuantity: Quantity = { nanos: 0n, format: 'DecimalSI', isLong: false };

export const isZero = (quantity: Quantity): boolean => quantity.nanos === 0n;
export const signOf = (quantity: Quantity): -1 | 0 | 1 => (quantity.nanos > 0n ? 1 : quantity.nanos < 0n ? -1 : 0);
export const compareQuantities = (a: Quantity, b: Quantity): -1 | 0 | 1 =>
  a.nanos > b.nanos ? 1 : a.nanos < b.nanos ? -1 : 0;

/** The sum has the format of `a`, or of `b` where `a` is 0 (resource.Quantity.Add). */
export const addQuantities = (a: Quantity, b: Quantity): Quantity => combined(a, b, a.nanos + b.nanos);
/** The difference has the format of `a`, or of `b` where `a` is 0 (resource.Quantity.Sub). */
export const subtractQuantities = (a: Quantity, b: Quantity): Quantity => combined(a, b, a.nanos - b.nanos);

const combined = (a: Quantity, b: Quantity, nanos: bigint): Quantity => ({
  nanos,
  format: isZero(a) ? b.format : a.format,
  isLong: a.isLong || b.isLong,
});

/** As the API server rounds every amount of a resource list (v1 defaults, SetDefaults_ResourceList). */
export function roundedUpToMilli(quantity: Quantity): Quantity {
  if (quantity.nanos % nanosPerMilli === 0n) return quantity;
  const nanos = exactMilliValue(quantity) * nanosPerMilli;
  return { nanos, format: quantity.format, isLong: quantity.isLong };
}

/** The text kubectl and the API show: `1500m`, `2Gi`, `12e6`. */
export const quantityText = (quantity: Quantity): string => quantity.text ?? canonicalText(quantity);

/** A quantity of a manifest; white space around it is no part of it (Quantity.UnmarshalJSON). */
export const readQuantity: (text: QuantityText) => Quantity | QuantityError = remembered((text) =>
  parseQuantity(typeof text === 'string' ? text.trim() : text),
);

/** Thousandths of a cpu; absent or unreadable → 0. */
export function milliCpu(text: QuantityText | undefined): number {
  const read = text === undefined ? zeroQuantity : readQuantity(text);
  return isQuantityError(read) ? 0 : milliValue(read);
}

/** Bytes, pods, devices: whole units rounded up; absent or unreadable → 0. */
export function wholeUnits(text: QuantityText | undefined): number {
  const read = text === undefined ? zeroQuantity : readQuantity(text);
  return isQuantityError(read) ? 0 : value(read);
}
