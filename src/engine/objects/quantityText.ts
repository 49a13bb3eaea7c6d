/** The canonical text of a quantity (apimachinery 1.36, resource.Quantity.CanonicalizeBytes). */

const decimalSuffixes: ReadonlyMap<number, string> = new Map([
  [-9, 'n'],
  [-6, 'u'],
  [-3, 'm'],
  [0, ''],
  [3, 'k'],
  [6, 'M'],
  [9, 'G'],
  [12, 'T'],
  [15, 'P'],
  [18, 'E'],
]);
const binarySuffixes = ['', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei'];
const nanosPerUnit = 1_000_000_000n;

export function canonicalText({ nanos, format }: { nanos: bigint; format: QuantityFormat }): string {
  if (nanos === 0n) return '0';
  const isSmall = nanos > -1024n * nanosPerUnit && nanos < 1024n * nanosPerUnit;
  if (format === 'BinarySI' && !isSmall && nanos % nanosPerUnit === 0n) return binaryText(nanos / nanosPerUnit);
  return decimalText(nanos, format === 'DecimalExponent');
}

function binaryText(units: bigint): string {
  let mantissa = units;
  let power = 0;
  for (; mantissa % 1024n === 0n; power++) mantissa /= 1024n;
  // Upstream has no suffix above Ei and then writes none.
  return `${mantissa}${binarySuffixes[power] ?? ''}`;
}

function decimalText(nanos: bigint, asExponent: boolean): string {
  let mantissa = nanos;
  let exponent = -9;
  for (; mantissa % 10n === 0n; exponent++) mantissa /= 10n;
  for (; exponent % 3 !== 0; exponent--) mantissa *= 10n;
  if (asExponent) return exponent === 0 ? `${mantissa}` : `${mantissa}e${exponent}`;
  // Upstream has no suffix above E and then writes none.
  return `${mantissa}${decimalSuffixes.get(exponent) ?? ''}`;
}

export type QuantityFormat = 'DecimalSI' | 'BinarySI' | 'DecimalExponent';
