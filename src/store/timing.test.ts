import { expect, it } from 'vitest';
import { lengthOf, toggled, unused } from './timing.ts';

it('pressed it runs, pressed again it stands still, and goes on from there', () => {
  const runs = toggled(unused, 1000);
  expect(lengthOf(runs, 4000)).toBe(3000);
  const stands = toggled(runs, 4000);
  expect(lengthOf(stands, 9000)).toBe(3000);
  expect(lengthOf(toggled(stands, 10_000), 12_000)).toBe(5000);
});

it('a clock that is set back takes nothing away', () => {
  expect(lengthOf(toggled({ past: 500, since: null }, 1000), 200)).toBe(500);
});
