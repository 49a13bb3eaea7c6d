import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeDefault, normalizeReversed } from './normalize.ts';

test.each([
  ['default', normalizeDefault, [0, 1, 3], [0, 33, 100]],
  ['default', normalizeDefault, [0, 0], [0, 0]],
  ['reversed', normalizeReversed, [0, 1, 3], [100, 67, 0]],
  ['reversed', normalizeReversed, [0, 0], [100, 100]],
])('%s of %j', (rule, normalize, scores, expected) => {
  const answer = normalize(Float64Array.from(scores));
  expect([...answer.scores]).toEqual(expected);
  expect(answer.normalization.rule).toBe(rule);
});

test('the best node gets 100 and nobody less than 0', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 100_000 }), { minLength: 1 }), (scores) => {
      const some = (extra: number) => Float64Array.from([...scores, extra]);
      for (const { scores: normalized } of [normalizeDefault(some(1)), normalizeReversed(some(0))]) {
        expect(Math.max(...normalized)).toBe(100);
        expect(Math.min(...normalized)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
