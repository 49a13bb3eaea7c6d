/** `25%` or `3` of a total (apimachinery 1.36, intstr.GetScaledValueFromIntOrPercent). */
import { goQuoted } from './fieldError.ts';

export interface Rounding {
  total: number;
  roundUp: boolean;
}

/** The number itself, or the percentage of the total, rounded; upstream's text on bad input. */
export function scaledValue(value: number | string, { total, roundUp }: Rounding): number | { error: string } {
  if (typeof value === 'number') return value;
  if (!value.endsWith('%')) return wrong('invalid type: string is not a percentage');
  const digits = value.slice(0, -1);
  if (!/^[-+]?[0-9]+$/.test(digits)) return wrong(notInteger(value, digits, 'invalid syntax'));
  const percent = BigInt(digits.replace('+', ''));
  if (BigInt.asIntN(64, percent) !== percent) return wrong(notInteger(value, digits, 'value out of range'));
  const exact = (Number(percent) * total) / 100;
  // The sum makes 0 of −0.
  return (roundUp ? Math.ceil(exact) : Math.floor(exact)) + 0;
}

const wrong = (text: string) => ({ error: `invalid value for IntOrString: ${text}` });
const notInteger = (value: string, digits: string, reason: string) =>
  `invalid value ${goQuoted(value)}: strconv.Atoi: parsing ${goQuoted(digits)}: ${reason}`;
