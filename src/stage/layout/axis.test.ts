import { expect, test } from 'vitest';
import { axisOf, leastNamedUnit } from './axis.ts';

const place = { top: 10, plot: 100 };

test.each([
  ['while blocks have room for names', { most: 6, min: 6 }, 0],
  ['where the lowest count is near the base line', { most: 20, min: 4 }, 0],
  ['where blocks would become a little taller only', { most: 7, min: 6 }, 0],
  ['where blocks would not become twice as tall', { most: 8, min: 5 }, 0],
  ['where blocks become just twice as tall', { most: 8, min: 6 }, 4],
  ['where blocks become much taller', { most: 40, min: 38 }, 36],
])('%s, the axis for %j begins at %i', (_, extent, origin) => expect(axisOf(extent, place).origin).toBe(origin));

test('a torn axis keeps two counts below the minimum, and its unit fills the plot', () => {
  const axis = axisOf({ most: 40, min: 38 }, place);
  expect(axis.unit).toBeGreaterThan(leastNamedUnit);
  expect(axis.yOf(36)).toBe(110);
  expect(axis.yOf(40)).toBe(17);
});
