import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amounts } from './amount.ts';

const Gi = 2 ** 30;
const Ki = 2 ** 10;

const cases: readonly [resource: string, values: number[], texts: string[]][] = [
  ['cpu', [500, 4000, 3800, 200], ['0.5', '4', '3.8', '0.2']],
  ['cpu', [250, 100, 0, -150], ['0.25', '0.1', '0', '−0.15']],
  ['memory', [Gi, 8 * Gi, 7.5 * Gi], ['1Gi', '8Gi', '7.5Gi']],
  ['memory', [0, 209715200], ['0', '200Mi']],
  ['memory', [Gi, 32386544 * Ki], ['1Gi', '30.89Gi']],
  ['memory', [Gi, Gi - Ki], ['1048576Ki', '1048575Ki']],
  ['memory', [17], ['17']],
  ['nvidia.com/gpu', [2, -1], ['2', '−1']],
];

it.each(cases)('writes %s %j as %j', (resource, values, texts) => {
  expect(amounts(resource, values).map(({ text }) => text)).toEqual(texts);
});

it('never lets two different numbers of one formula look alike', () => {
  const bytes = fc.array(fc.integer({ min: -(2 ** 45), max: 2 ** 45 }), { minLength: 2, maxLength: 4 });
  fc.assert(
    fc.property(bytes, (values) => {
      const texts = new Set(amounts('memory', values).map(({ text }) => text));
      expect(texts.size).toBe(new Set(values).size);
    }),
  );
});
