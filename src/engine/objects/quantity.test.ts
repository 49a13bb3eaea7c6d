import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addQuantities,
  compareQuantities,
  exactValue,
  isQuantityError,
  milliCpu,
  parseQuantity,
  type Quantity,
  quantityText,
  subtractQuantities,
  value,
  wholeUnits,
} from './quantity.ts';

function parsed(text: string): Quantity {
  const read = parseQuantity(text);
  if (isQuantityError(read)) throw new Error(read.error);
  return read;
}

test.each([
  ['0.5', '500m'],
  ['1024Mi', '1Gi'],
  ['1.5Gi', '1536Mi'],
  ['1.2e6', '1200e3'],
  ['2.980', '2.980'],
  ['0.1Ki', '102400m'],
  ['8Ei', '9223372036854775807'],
  ['0.0000000001', '1n'],
  ['1500', '1500'],
  ['1000', '1k'],
  ['-.5', '-500m'],
  ['1000E', '1'],
])('%s is written %s', (text, canonical) => {
  expect(quantityText(parsed(text))).toBe(canonical);
});

test.each([['1.2.3'], [''], ['1 '], ['１'], ['100%']])('%j is no quantity', (text) => {
  expect(parseQuantity(text)).toEqual({ error: expect.stringContaining('must match the regular expression') });
});
test.each([['1K'], ['1e'], ['--1'], ['Mi1']])('%s has no known suffix', (text) => {
  expect(parseQuantity(text)).toEqual({ error: "unable to parse quantity's suffix" });
});
test.each([['.Ei'], ['1e99999999']])('%s has no number that can be kept', (text) => {
  expect(parseQuantity(text)).toEqual({ error: 'unable to parse numeric part of quantity' });
});

describe('numbers for the scheduler', () => {
  test.each([
    ['1', 1000],
    ['0.0001', 1],
    ['1500u', 2],
    [0.1, 100],
    [' 2 ', 2000],
    ['nonsense', 0],
    [undefined, 0],
  ])('%s is %i thousandths of a cpu, rounded up', (text, milli) => {
    expect(milliCpu(text)).toBe(milli);
  });

  test.each([
    ['1Gi', 1073741824],
    ['1.1', 2],
    ['-1500m', -2],
    ['1E', 1e18],
    ['1e3', 1000],
    [undefined, 0],
  ])('%s is %i whole units, rounded away from zero', (text, units) => {
    expect(wholeUnits(text)).toBe(units);
  });
});

const amounts = fc.tuple(
  fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
  fc.constantFrom('', 'm', 'u', 'n', 'k', 'M', 'Ki', 'Mi', 'Gi', 'e3', 'E-2'),
);
const quantities = amounts.map(([number, suffix]) => parsed(`${number}${suffix}`));

test('what is written is read back as the same amount', () => {
  fc.assert(
    fc.property(quantities, (one) => {
      expect(compareQuantities(parsed(quantityText(one)), one)).toBe(0);
    }),
  );
});
test('what is added and taken away again leaves the amount', () => {
  fc.assert(
    fc.property(quantities, quantities, (a, b) => {
      expect(subtractQuantities(addQuantities(a, b), b).nanos).toBe(a.nanos);
    }),
  );
});
test('comparing agrees with the difference', () => {
  fc.assert(
    fc.property(quantities, quantities, (a, b) => {
      const { nanos } = subtractQuantities(a, b);
      expect(compareQuantities(a, b)).toBe(nanos > 0n ? 1 : nanos < 0n ? -1 : 0);
    }),
  );
});
test('rounding never falls short of the amount and is less than one unit away', () => {
  fc.assert(
    fc.property(quantities, (one) => {
      const away = exactValue(one) * 1_000_000_000n - one.nanos;
      expect(one.nanos >= 0n ? away >= 0n && away < 1_000_000_000n : away <= 0n && away > -1_000_000_000n).toBe(true);
    }),
  );
});
test('the sum takes the format of the second where the first is 0', () => {
  expect(quantityText(addQuantities(parsed('0'), parsed('2Gi')))).toBe('2Gi');
  expect(quantityText(addQuantities(parsed('1'), parsed('2Gi')))).toBe('2147483649');
  expect(value(addQuantities(parsed('1.5'), parsed('1.5')))).toBe(3);
});
