import fc from 'fast-check';
import { expect, test } from 'vitest';
import { effectiveGrace } from './effectiveGrace.ts';

test.each([
  [0, null, null, 30],
  [0, 30, null, 30],
  [0, 0, null, 1],
  [30, 5, null, 5],
  [30, null, 1, 1],
  [5, 30, null, 5],
  [0, null, 1, 1],
  [0, 60, 10, 10],
])('held %s, deletion %s, override %s, spec 30 gives %s', (current, deletion, override, grace) => {
  expect(effectiveGrace({ current, deletion, override, spec: 30 })).toBe(grace);
});

// A zero reads as `nobody asked` to the real code, so an override may follow it.
test('a later request can only shorten it', () => {
  const seconds = fc.integer({ min: 1, max: 120 });
  const maybe = fc.option(seconds);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120 }), maybe, maybe, seconds, (current, deletion, override, spec) => {
      expect(effectiveGrace({ current, deletion, override, spec })).toBeLessThanOrEqual(current);
    }),
  );
});
