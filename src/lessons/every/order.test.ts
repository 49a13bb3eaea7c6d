/** All lessons are there, in their order, and reach all systems. */
import { expect, it } from 'vitest';
import { chapters, lessonIds } from '../order.ts';
import { lessons } from './lessons.ts';

it('all lessons are there', () => {
  expect(lessons.map(({ id }) => id)).toEqual(lessonIds);
  expect(chapters).toHaveLength(7);
});

it('each system of the sources is shown at least once', () => {
  const reached = new Set(lessons.flatMap(({ systems }) => systems));
  const all = Array.from({ length: 37 }, (_, at) => at + 1);
  expect(all.filter((system) => !reached.has(system))).toEqual([]);
});
